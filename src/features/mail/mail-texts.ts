/** The subject and body of every mail. `{field}` is filled in when the mail is made. */
export interface MailText {
  subject: string;
  body: string;
}

const QUESTIONS = 'Questions? {phone}';

const ASKED = `We have your request. It is not booked yet: we’ll confirm the day and time by email or phone.

Day:   {day}, {part}`;
const PLACE_NOTE = `We hold no place before you press Confirm at this link, which also changes or cancels your request:`;
const CALENDAR_NOTE = '\n\nOpen the attached file to add it to your calendar.';
const appointment = (what: string, note = '', link = 'If you cannot come, cancel it here:') => `${what}
Where: {where}
For:   {reason}${note}

${link}
{link}

${QUESTIONS}

If you did not ask for this, ignore this email.`;

const quote = (content: string) => `${content}

{link}

Quote {number}, kept until {until}. Prices are final once we confirm them.

Questions? {phones}

You asked for this email on our site. If it was not you, ignore it.`;

const LIST_BODY = `{result}

Prices and stock of {supplier} have not changed. Check the settings or fetch it again:
{link}

You get this email once for each problem, until a list from this supplier is imported again.`;

const MAIL_TEXTS = {
  reset: {
    subject: 'Choose a new password for {shop}',
    body: `You asked for a new password for your business account at {shop}.

Choose it here within 30 minutes; the link works once:

{link}

If it was not you, ignore this email: your password has not changed.

${QUESTIONS}`,
  },
  confirmation: {
    subject: 'Confirm your email address for {shop}',
    body: `You opened a business account at {shop} with this email address.

Confirm your email address within three days to see partner prices:

{link}

If it was not you, ignore this email: the account will not see partner prices.

${QUESTIONS}`,
  },
  invitation: {
    subject: 'You are invited to the staff of {shop}',
    body: `An owner of {shop} invites you to work at the desk of its website.

Accept within seven days; the link works once:

{link}

If you do not know this shop, ignore this email.

${QUESTIONS}`,
  },
  known: {
    subject: 'You have an account at {shop}',
    body: `You tried to open a business account at {shop}, but this email address already has one.

Log in with it. Forgot your password? Choose a new one here:

{link}

If it was not you, ignore this email: your account has not changed, and nobody was told that it exists.

${QUESTIONS}`,
  },
  appointmentUnconfirmed: {
    subject: 'Confirm your request for {day} at {shop}',
    body: appointment(ASKED, '', PLACE_NOTE),
  },
  appointmentAsked: { subject: 'Your request for {day} at {shop}', body: appointment(ASKED) },
  appointmentMoved: {
    subject: 'Your request for {day} at {shop}',
    body: appointment(`The calendar file with this mail replaces the one before.\n\n${ASKED}`),
  },
  appointmentConfirmed: {
    subject: 'Confirmed: {when} at {shop}',
    body: appointment('Your appointment is confirmed:\n\nWhen:  {when}', CALENDAR_NOTE),
  },
  appointmentChanged: {
    subject: 'Changed: {when} at {shop}',
    body: appointment('Your appointment has been moved to:\n\nWhen:  {when}', CALENDAR_NOTE),
  },
  appointmentCancelled: {
    subject: 'Cancelled: your appointment at {shop}',
    body: 'Your appointment is cancelled. Open the attached file to remove it from your calendar.\n\n' + QUESTIONS,
  },
  appointmentRefused: {
    subject: 'Your request for {day} at {shop}',
    body: `We are sorry: we cannot take your request for {day}, {part}. Call us, or ask for another half-day on our site.\n\n${QUESTIONS}`,
  },
  stockAlertAsked: {
    subject: 'Shall we tell you when a set of {what} is in?',
    body: `You asked us to tell you when a set of {what} is in stock. Confirm it within three days:

{link}

We then email you once. If it was not you, ignore this email, and you get no other.

${QUESTIONS}`,
  },
  stockAlert: {
    subject: 'A set of {what} is in',
    body: `A set of {what} is in stock:

{page}

It is not held for you: call {phone}, or book on the page.

This was the only email about it. To stop all others that you asked for:
{link}`,
  },
  quote: { subject: 'Your quote {number} from {shop}, {day}', body: quote('{quote}') },
  quoteOwn: {
    subject: 'Your quote {number} from {shop}, {day}',
    body: quote('Your quote of {day} at your partner prices. Log in to see it:'),
  },
  message: {
    subject: 'Message from {from}',
    body: `Name:    {name}
Email:   {email}
Phone:   {mobile}
Page:    {path}
Written: {written}

{words}`,
  },
  test: { subject: 'Test mail of {shop}', body: 'Mail is set up: this was sent from the desk of {shop}.' },
  listFailed: { subject: 'The price list of {supplier} could not be fetched', body: LIST_BODY },
  listRefused: { subject: 'The price list of {supplier} was not imported', body: LIST_BODY },
} satisfies Record<string, MailText>;

export type MailName = keyof typeof MAIL_TEXTS;

export interface MailFacts {
  mail: MailName;
  facts: Readonly<Record<string, string>>;
}

export function writeMail({ mail, facts }: MailFacts): MailText {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, field: string) => facts[field] ?? '');
  const { subject, body } = MAIL_TEXTS[mail];
  return { subject: fill(subject), body: `${fill(body).trimEnd()}\n` };
}
