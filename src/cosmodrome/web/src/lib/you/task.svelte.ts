/** A request to the server, one at a time, and its outcome in words. */
import { t } from "../i18n.svelte";
import { settled } from "../settings.svelte";
import { speak } from "../speech.svelte";
import { asTrouble } from "../table.svelte";

export class Task {
  busy = $state(false);
  said = $state("");
  failed = $state(false);

  private loading: Promise<void> = Promise.resolve();

  /** Load the first list; later requests wait for it. */
  load(work: () => Promise<void>): void {
    this.loading = this.one(async () => (await work(), undefined));
  }

  /** `work` returns what to say when it is done. A second request during the first is a double click, and is dropped. */
  async run(work: () => Promise<string | undefined>): Promise<void> {
    await this.loading;
    await this.one(work);
  }

  private async one(work: () => Promise<string | undefined>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.said = "";
    try {
      await settled(); // the reader may have changed afterwards
      this.said = (await work()) ?? "";
      this.failed = false;
    } catch (found) {
      const { key, message } = asTrouble(found);
      this.said = t(message);
      this.failed = key !== "cancelled"; // by the person: that is no error
    } finally {
      this.busy = false;
      if (this.said) speak(this.said);
    }
  }
}
