// Runs in every page before its own scripts; bench/page.py reads `watched` at the end. All times in milliseconds.
globalThis.watched = { clicks: [], tasks: [], frames: [], shifts: 0, animated: {} };

{
  let clicked = 0; // when the pointer or Enter was last let go, 0 once its consequence has been painted
  let before = 0;
  const moving = () => document.querySelector("[data-staging=playing]") !== null;

  // Click → the next version is on the screen: the task after the frame in which it stands in the document.
  const painted = () => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      if (clicked) watched.clicks.push(performance.now() - clicked);
      clicked = 0;
    };
    port2.postMessage(null);
  });
  addEventListener("click", (event) => { clicked = event.timeStamp; }, true);
  new MutationObserver(painted).observe(document, { subtree: true, attributeFilter: ["data-version"] });

  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) watched.tasks.push({ start: task.startTime, took: task.duration });
  }).observe({ type: "longtask" });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) watched.shifts += shift.value;
  }).observe({ type: "layout-shift" });

  const note = (animation) => {
    for (const frame of animation.effect?.getKeyframes?.() ?? []) {
      for (const name of Object.keys(frame)) {
        if (["offset", "computedOffset", "easing", "composite"].includes(name)) continue;
        watched.animated[name] = animation.effect.target?.className?.baseVal ?? animation.effect.target?.className ?? "";
      }
    }
  };
  const frame = (now) => {
    if (before && (moving() || watched.always)) {
      watched.frames.push({ start: before, took: now - before });
      document.getAnimations().forEach(note);
    }
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
