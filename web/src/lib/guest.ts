// What only a guest can do: a stranger becomes one first.
import { wordsOf } from "./api";
import { me } from "./me.svelte";
import { go } from "./router.svelte";
import { toast } from "./toasts.svelte";

/** Go to the address that a request leads to; an error is shown. */
export async function goAsGuest(lead: () => Promise<string>): Promise<void> {
  try {
    await me.ensure();
    go(await lead());
  } catch (error) {
    toast(wordsOf(error), "bad");
  }
}
