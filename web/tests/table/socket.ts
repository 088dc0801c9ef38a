// A socket without a server: tests say what comes and look at what goes.
import type { SocketLike } from "../../src/lib/connection.svelte";
import type { ServerMessage } from "../../src/lib/protocol";

export class FakeSocket implements SocketLike {
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: SocketLike["onopen"] = null;
  onmessage: SocketLike["onmessage"] = null;
  onclose: SocketLike["onclose"] = null;
  constructor(readonly url: string) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.(new Event("open"));
  }
  says(message: ServerMessage): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  breaks(): void {
    this.readyState = 3;
    this.onclose?.(new CloseEvent("close"));
  }
  last(): Record<string, unknown> {
    return this.sent.at(-1) ?? {};
  }
}
