// Words of the pages about yourself: your devices, and what is kept of you.

import { phrases } from "./phrases";

const days = (count: number): string => (count === 1 ? "one day" : `${count} days`);
/** "after 90 days", or never. */
const after = (count: number): string => (count === 0 ? "never" : `after ${days(count)}`);

export const privacy = {
  devices: {
    heading: phrases.devices,
    youAre: (name: string) => `You are ${name} here, on every device in this list.`,
    nobody: "Nobody is known on this device: there is nothing to sign out.",
    list: "Where you are signed in",
    here: "this device",
    unknown: "A device",
    seen: (date: string) => `last used ${date}`,
    signOut: (device: string) => `Sign out ${device}`,
    signOutShort: "Sign out",
    others: "Sign out all others",
    signedOut: "Signed out.",
    hereTitle: "Sign out here?",
    hereText:
      "Your seats stay yours on your other devices, or with a recovery code. Without either nobody can come back " +
      "to them.",
    hereButton: "Sign out here",
    hereLast: "You have no other device and no recovery code: your games will be lost to you.",
    hereAnyway: "Sign out all the same",
    codeFirst: "Make a recovery code first",
    recovery: "Recovery code",
    recoveryMade: (date: string, end: string) =>
      `You made one on ${date}. It works until ${end}, and whoever has it can play in your name.`,
    recoveryNone: "You have no recovery code.",
    revoke: "Take the code back",
    revoked: "The code opens nothing any more.",
    make: "Use another device",
    makeFirst: phrases.makeCode,
    forget: "Be forgotten",
    forgetText:
      "Deletes your name and signs out all devices at once. In running games a bot takes your seats. Tables show " +
      "“A guest” in the place of your name, and nothing of what you wrote.",
    forgetButton: "Forget me",
    forgetTitle: "Forget who you are?",
    forgetSure: "This cannot be undone: nobody, not even who runs this server, can give your seats back to you.",
    forgotten: "You are forgotten.",
    privacy: "What is kept, and for how long",
  },
  privacy: {
    heading: phrases.kept,
    lead: "No account, no address, no tracking, and nothing from other sites. This is all there is:",
    kept: "What is kept",
    what: [
      "The name that you chose. Everybody at your tables sees it.",
      "For each of your devices a digest of the secret in its cookie, what kind of device it is (“Firefox on " +
        "Linux”), when it came, and when it was last used, to the hour. The secret itself is only on your device.",
      "If you made a recovery code: a digest of it, and when you made it. It works for 180 days.",
      "The games you play: who sat where, every move, and what was written in the chat.",
    ],
    cookie:
      "The cookie “lorehall” keeps your seat yours. There is no other. Settings of look and sound stay in your " +
      "browser.",
    notKept: "Your network address is used to keep floods away while you are connected. It is not stored.",
    long: "For how long",
    terms: {
      finished: "Finished games",
      abandoned: "Games that nobody goes on with",
      unstarted: "Tables that never began",
      guest: "Your name and your devices, when you do not come any more",
    },
    after: (count: number) => (count === 0 ? "kept" : `deleted ${after(count)}`),
    host: "Backups, and the logs of a proxy in front of this server, are the business of who runs it.",
    delete: "How to have it deleted",
    deleteText: "At once and by yourself, on the page",
    deleteAfter:
      "Your games are then shown without your name and your words. The records of those tables hold both until " +
      "the tables are deleted when their time is over.",
  },
};
