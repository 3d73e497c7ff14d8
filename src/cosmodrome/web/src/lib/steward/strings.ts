/** The sentences of the page for stewards. The English text is the message id; Babel extracts `msg` and `plural`. */
import { msg, plural } from "../mark";
import type { ActInfo } from "../wire";

/** What was done, by whom and to whom. */
const ACTS: Record<ActInfo["what"], string> = {
  rename: msg("{steward} renamed {whom}: {detail}"),
  ban: msg("{steward} banned {whom}. {detail}"),
  unban: msg("{steward} lifted the ban of {whom}."),
  link: msg("{steward} created a sign-in link for {whom}."),
  "delete account": msg("{steward} deleted an account ({subject})."),
  close: msg("{steward} closed table {subject}."),
  "delete table": msg("{steward} deleted table {subject}."),
  retry: msg("{steward} sent a failed notification again: {detail}"),
  dismiss: msg("{steward} dismissed a failed notification: {detail}"),
  settings: msg("{steward} changed the settings: {detail}"),
};

export const A = {
  title: msg("Administration"),
  link: msg("Administration"),
  only: msg("Only stewards of this server can open this page."),
  account: msg("Stewards need an account. Create yours first."),
  you: msg("Go to your account"),
  proof: msg("Stewards confirm their identity every ten minutes. Everything done here is logged."),
  done: msg("Done."),

  accounts: {
    title: msg("Accounts"),
    find: msg("Name or part of a name"),
    go: msg("Find accounts"),
    none: msg("No account has such a name."),
    count: plural("{count} account", "{count} accounts"),
    most: msg("The first 50 accounts are shown. Enter more of the name to find others."),
    steward: msg("steward"),
    banned: msg("banned"),
    made: msg("created {ago}"),
    seen: msg("last seen {ago}"),
    unseen: msg("not signed in anywhere"),
    tables: plural("{count} table", "{count} tables"),
    other: msg("A steward’s account can only be changed by its owner or at the server’s command line."),
  },

  rename: {
    name: msg("New name"),
    go: msg("Rename account"),
    done: msg("Renamed. The owner has been notified."),
  },

  ban: {
    now: msg("Banned for good. {why}"),
    until: msg("Banned until {time}. {why}"),
    why: msg("Reason (the player can read it)"),
    days: msg("Length"),
    lengths: { "1": msg("1 day"), "7": msg("7 days"), "30": msg("30 days"), "365": msg("1 year"), "": msg("For good") },
    go: msg("Ban account"),
    done: msg("Banned."),
    lift: msg("Lift the ban"),
    lifted: msg("The ban is lifted."),
  },

  access: {
    text: msg("For somebody who lost access. The link signs them in once, within 15 minutes. Make sure that you are talking to the owner of the account, and send the link only to them."),
    go: msg("Create sign-in link"),
    label: msg("Sign-in link for {name}"),
    made: msg("Link created. It works once, for 15 minutes."),
    told: { mail: msg("The owner is notified by e-mail."), push: msg("The owner is notified by push."), both: msg("The owner is notified by e-mail and push."), none: msg("This account has no e-mail address and no push. Its owner can read about the link on the page “You”.") },
  },

  remove: {
    text: msg("The account, its name and everything that is only its owner’s are deleted for good. Computer opponents play on."),
    name: msg("Enter “{name}” to confirm"),
    go: msg("Delete account"),
    done: msg("The account is deleted."),
  },

  tables: {
    title: msg("Tables"),
    find: msg("Table number or player"),
    go: msg("Find tables"),
    none: msg("No table fits."),
    count: plural("{count} table", "{count} tables"),
    most: msg("The 50 tables with the newest activity are shown. Search to find others."),
    states: { open: msg("waiting for players"), running: msg("running"), over: msg("finished"), closed: msg("closed") },
    free: msg("(free seat)"),
    facts: msg("{state} · {count} moves · last change {ago}"),
    look: msg("Look at the table"),
    close: msg("Close table"),
    closeText: msg("The match ends as it stands. What was played is kept."),
    closed: msg("The table is closed."),
    remove: msg("Delete table"),
    removeText: msg("The table is deleted for good, with everything that was played there."),
    sure: msg("Yes, delete it for good"),
    removed: msg("The table is deleted."),
  },

  notices: {
    title: msg("Failed notifications"),
    text: msg("Notifications that could not be sent, given up or to be tried again."),
    none: msg("None has failed."),
    kinds: {
      turn: msg("Your turn"),
      short: msg("Time is short"),
      invited: msg("Invitation"),
      begins: msg("Match begins"),
      over: msg("Match over"),
      confirm: msg("Confirmation of an address"),
      recover: msg("Sign-in by e-mail"),
      account: msg("Account changed"),
    },
    ways: { "": msg("no channel"), push: msg("push"), mail: msg("e-mail") },
    line: msg("{kind} by {way} to {whom}"),
    guest: msg("a guest"),
    tries: plural("{count} try", "{count} tries"),
    given: msg("given up"),
    again: msg("next try {until}"),
    retry: msg("Send again"),
    retryOf: msg("Send again: {line}"),
    dismiss: msg("Dismiss"),
    dismissOf: msg("Dismiss: {line}"),
    retried: msg("It is being sent again."),
    dismissed: msg("Dismissed."),
  },

  log: {
    title: msg("Log"),
    text: msg("Everything that stewards did here, and the people at the command line, kept for a year."),
    none: msg("Nothing has been done yet."),
    again: msg("Reload the log"),
    steward: { gone: msg("A former steward"), "command line": msg("The command line") },
    gone: msg("a deleted account ({subject})"),
    network: msg("a network address"),
    acts: ACTS,
  },

  mine: {
    title: msg("What stewards did with your account"),
    text: msg("If you did not ask for this, talk to the people who run this server."),
    acts: {
      rename: msg("{steward} renamed your account: {detail}"),
      ban: msg("{steward} banned your account. {detail}"),
      unban: msg("{steward} lifted the ban of your account."),
      link: msg("{steward} created a sign-in link for your account."),
    } as Partial<Record<ActInfo["what"], string>>,
  },
} as const;
