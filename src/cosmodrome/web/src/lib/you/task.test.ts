import { expect, test } from "vitest";
import { ApiError } from "../api";
import { Task } from "./task.svelte";

test("what is asked for while the first list is loading waits for it", async () => {
  const task = new Task();
  const happened: string[] = [];
  let arrive = () => {};
  task.load(async () => {
    await new Promise<void>((done) => (arrive = done));
    happened.push("loaded");
  });
  const asked = task.run(async () => (happened.push("done"), "Done."));
  await new Promise((done) => setTimeout(done));
  expect([task.busy, happened]).toEqual([true, []]);
  arrive();
  await asked;
  expect([task.busy, task.said, happened]).toEqual([false, "Done.", ["loaded", "done"]]);
});

test("a double click asks once", async () => {
  const task = new Task();
  let asked = 0;
  await Promise.all([1, 2].map(() => task.run(async () => `${(asked += 1)}`)));
  expect([asked, task.said]).toEqual([1, "1"]);
});

test("to cancel is no error", async () => {
  const task = new Task();
  const failed = async (key: string) => {
    await task.run(() => Promise.reject(new ApiError(key, "Nothing was changed.")));
    return [task.said, task.failed];
  };
  expect(await failed("cancelled")).toEqual(["Nothing was changed.", false]);
  expect(await failed("server")).toEqual(["Nothing was changed.", true]);
});
