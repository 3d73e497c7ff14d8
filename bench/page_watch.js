// Runs in every page before its own scripts; bench/page.py reads `watched` at the end. All times in milliseconds.
globalThis.watched = { moves: [], answers: [], painted: [], inputs: [], tasks: [], frames: [], shifts: 0, animated: {} };

{
  let clicked = 0; // when the pointer or Enter was last let go
  let before = 0;
  let told = "";
  let kept = null; // the line that says what is shown; looked for again when it has been replaced
  const line = () => (kept?.isConnected ? kept : (kept = document.querySelector("[data-shown-version]")));
  const moving = () => line()?.dataset.staging === "playing";
  addEventListener("click", (event) => { clicked = event.timeStamp; }, true);

  // A command belongs to the click before it, and leads to a version.
  const COMMAND = /\/(steps|undo)$/;
  const fetched = globalThis.fetch;
  globalThis.fetch = async (to, init) => {
    const from = clicked;
    const response = await fetched(to, init);
    if (from && response.ok && COMMAND.test(String(to))) {
      void response.clone().json().then(({ version }) => watched.moves.push({ clicked: from, version }));
    }
    return response;
  };

  // When its answer was there, as the browser's network counts: by then the page may be drawing the news that came before.
  new PerformanceObserver((list) => {
    for (const { name, startTime, responseStart } of list.getEntries()) if (COMMAND.test(name)) watched.answers.push(responseStart - startTime);
  }).observe({ type: "resource" });

  // Painted is what the document tells before a frame, in the task after that frame: `known` versions are those whose
  // showing has begun, `shown` those whose position stands on the board. What the page itself does after a frame waits in
  // the same line, behind it.
  const look = () => {
    const { trueVersion = "", shownVersion = "" } = line()?.dataset ?? {};
    const now = `${trueVersion} ${shownVersion}`;
    if (!trueVersion || now === told) return;
    told = now;
    setTimeout(() => watched.painted.push({ known: Number(trueVersion), shown: Number(shownVersion), at: performance.now() }));
  };

  // The browser's own figure: from any click to the next frame, whatever it shows.
  new PerformanceObserver((list) => {
    for (const event of list.getEntries()) if (event.name === "click") watched.inputs.push(event.duration);
  }).observe({ type: "event", durationThreshold: 16 });
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
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    note(animation);
    return animation;
  };
  for (const begun of ["animationstart", "transitionrun"]) {
    addEventListener(begun, ({ target }) => moving() && target.getAnimations().forEach(note), true);
  }

  const frame = (now) => {
    look();
    if (before && (moving() || watched.always)) watched.frames.push({ start: before, took: now - before });
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
