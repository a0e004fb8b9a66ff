/** The text of `content/firm/services/<slug>.mdx` that a new service starts with; the check asks for its TODO. */
export function starterProse(slug: string, title: string): string {
  return `TODO: say in a paragraph or two what ${title} takes off whose desk, 250-400 words in all.

### Where it fits

It fits where the same kind of case comes up every week, and where your people can say what a good answer looks like.
The facts should already be somewhere in your systems, even if they are scattered over mail, sheets and a program or two.
You need no data team of your own, and no new platform.

### How the first weeks go

We begin with interviews and with a sample of real cases, and write down how the work is done today, shortcuts and exceptions included.
You say which steps must stay with a person.
Then the design is agreed, the system is built in small parts, and each part is tried on closed cases where the right answer is known.
It runs beside your people first and proposes, while they approve.
The work takes <Weeks service="${slug}" /> at a fixed fee of <Price service="${slug}" />, or <Hours service="${slug}" /> hours at <HourlyRate />.

### What you bring

Access to the systems involved, a sample of closed cases, and one person who knows the work and will own the result afterward.
That person needs no programming, but does need time set aside.
`;
}
