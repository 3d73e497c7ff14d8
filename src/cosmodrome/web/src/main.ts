import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/table.css";
import "./styles/rulebook.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { startLayout } from "$lib/size.svelte";
import { startOffline } from "$lib/offline.svelte";
import { startRouter } from "$lib/router.svelte";
import { startSettings } from "$lib/settings.svelte";
import { startTelling } from "$lib/telling.svelte";
import { startTitle } from "$lib/title.svelte";

const target = document.getElementById("app");
if (target) {
  startLayout();
  startOffline();
  // The language comes first: a table created right away names its seats in it.
  void startSettings().then(() => {
    startRouter();
    startTitle();
    startTelling();
    target.replaceChildren();
    mount(App, { target });
  });
}
