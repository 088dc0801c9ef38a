// The texts of the pages about your devices and your data.

import { phrases } from "./phrases";

const days = (count: number): string => (count === 1 ? "one day" : `${count} days`);

export const privacy = {
  devices: {
    heading: phrases.devices,
    youAre: (name: string) => `You're signed in as ${name} on these devices.`,
    nobody: "You're not signed in on this device.",
    list: "Where you're signed in",
    here: "this device",
    unknown: "Unknown device",
    seen: (date: string) => `last used ${date}`,
    signOut: (device: string) => `Sign out ${device}`,
    signOutShort: "Sign out",
    others: "Sign out all other devices",
    signedOut: "Signed out.",
    hereTitle: "Sign out here?",
    hereText:
      "You keep your seats on your other devices, or with a recovery code. Without either, you can't get them back.",
    hereButton: "Sign out here",
    hereLast: "You have no other device and no recovery code, so you'll lose access to your games.",
    hereAnyway: "Sign out anyway",
    codeFirst: "Create a recovery code first",
    recovery: "Recovery code",
    recoveryMade: (date: string, end: string) =>
      `Created ${date}, valid until ${end}. Anyone who has it can play as you.`,
    recoveryNone: "You have no recovery code.",
    revoke: "Revoke code",
    revoked: "This code no longer works.",
    make: phrases.elsewhere,
    makeFirst: phrases.makeCode,
    forget: "Delete my data",
    forgetText:
      "This deletes your name and signs out all your devices immediately. In running games, bots take your seats. " +
      "Tables show “A guest” instead of your name, and “…” instead of your chat messages.",
    forgetButton: "Delete my data",
    forgetTitle: "Delete your data?",
    forgetSure: "This can't be undone. Not even the server admin can restore your seats.",
    forgotten: "Your data has been deleted.",
    privacy: "What is stored, and for how long",
  },
  privacy: {
    heading: phrases.kept,
    lead: "No account, no email address, no tracking, nothing from other sites. This is everything Lorehall stores:",
    kept: "What is stored",
    what: [
      "The name you chose. Everyone at your tables sees it.",
      "For each device: its type (“Firefox on Linux”), when it was added, and when it was last used (to the hour). " +
        "Also a digest of the secret in its cookie. The secret itself stays on your device.",
      "If you created a recovery code: a digest of it, and when you created it. It works for 180 days.",
      "The games you play: who sat where, every move, and the chat.",
    ],
    cookie:
      "The “lorehall” cookie lets you keep your seats. There are no other cookies. Your theme and sound settings " +
      "stay in your browser.",
    notKept: "Your IP address is used for rate limiting while you're connected. It isn't stored.",
    long: "How long it is stored",
    terms: {
      finished: "Finished games",
      abandoned: "Abandoned games",
      unstarted: "Tables that never started",
      guest: "Your name and devices, if you stop visiting",
    },
    after: (count: number) => (count === 0 ? "never deleted" : `deleted after ${days(count)}`),
    host: "The server admin is responsible for backups and proxy logs.",
    delete: "How to delete your data",
    deleteText: "You can do this yourself at any time under",
    deleteAfter:
      "Your games will no longer show your name or your chat messages. The stored records of those tables keep both " +
      "until the tables themselves are deleted.",
  },
};
