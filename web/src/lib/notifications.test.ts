import { afterEach, expect, it, vi } from "vitest";
import { notify } from "./notifications";

afterEach(() => vi.unstubAllGlobals());

/** A browser that has no service workers, and notes what the page shows by itself. */
function withoutWorkers(permission: NotificationPermission, hidden = true) {
  const shown = Object.assign(
    vi.fn(function (this: unknown) {}),
    { permission },
  );
  vi.stubGlobal("Notification", shown);
  vi.stubGlobal("navigator", {});
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  return shown;
}

it("the page notifies by itself where no worker can", async () => {
  const shown = withoutWorkers("granted");
  await notify("Your turn", "Place a worker, or pass.");
  expect(shown).toHaveBeenCalledExactlyOnceWith(
    "Your turn",
    expect.objectContaining({ body: "Place a worker, or pass." }),
  );
});

it.each([
  ["without leave", "denied", true],
  ["before anybody was asked", "default", true],
  ["when the page is seen", "granted", false],
] as const)("nothing is shown %s", async (_, permission, hidden) => {
  const shown = withoutWorkers(permission, hidden);
  await notify("Your turn", "Place a worker, or pass.");
  expect(shown).not.toHaveBeenCalled();
});
