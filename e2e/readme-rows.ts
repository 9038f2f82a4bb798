import type { Session } from '#conformance/session.ts'
import { getAccount } from '#features/account/contract/account.ts'
import {
  type ApplicationFields,
  type ApplicationStatus,
  applications,
  emptyApplication,
} from '#features/applications/contract/applications.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { notices } from '#features/notices/contract/notices.ts'
import { users } from '#features/users/contract/users.ts'

// American rows for the pictures of the README; the demo data is Chinese.

/** The people of the pictures: username, name and department. The first looks at the console, the last decides on applications. */
export const people = [
  ['olivia', 'Olivia Reed', 'Sales'],
  ['marcus', 'Marcus Hill', 'Operations'],
  ['grace', 'Grace Kim', 'Marketing'],
  ['daniel', 'Daniel Reyes', 'Finance'],
] as const

type Purchase = readonly [
  title: string,
  category: ApplicationFields['category'],
  quantity: number,
  price: number,
  status: ApplicationStatus,
]

const purchases: readonly Purchase[] = [
  ['Standing desks', 'office-furniture', 8, 3200, 'done'],
  ['Design software', 'software', 25, 2400, 'done'],
  ['Label printers', 'hardware', 4, 1850, 'done'],
  ['Headsets for support', 'hardware', 30, 420, 'rejected'],
  ['Coffee machine', 'office-furniture', 1, 9800, 'rejected'],
  ['Monitors, data team', 'hardware', 12, 1899, 'approved'],
  ['Paper and toner', 'office-supplies', 60, 138, 'approved'],
  ['Backup storage, 2027', 'cloud', 12, 2980, 'approved'],
  ['Laptops for new hires', 'hardware', 6, 8600, 'pending'],
  ['Denver trade show', 'marketing', 1, 46_000, 'pending'],
  ['Load testing', 'cloud', 1, 15_200, 'pending'],
  ['Meeting room chairs', 'office-furniture', 16, 420, 'pending'],
  ['Barcode scanners', 'hardware', 20, 690, 'pending'],
  ['Whiteboards', 'office-furniture', 3, 780, 'draft'],
  ['Password manager', 'software', 120, 210, 'draft'],
]

const announcements: readonly (readonly [title: string, from: string, to?: string])[] = [
  ['Winter coat drive', '2026-12-01T09:00', '2026-12-11T18:00'],
  ['Fire drill, Austin office', '2026-12-03T10:30'],
  ['Quarterly all-hands meeting', '2026-12-08T14:00'],
  ['New travel policy', '2026-12-10T09:00'],
  ['Network maintenance', '2026-12-12T22:00', '2026-12-13T06:00'],
  ['Expense reports for Q4 are due', '2026-12-14T09:00', '2026-12-18T18:00'],
  ['Open enrollment ends', '2026-12-15T17:00'],
  ['Parking garage closed', '2026-12-16T07:00', '2026-12-17T20:00'],
  ['Holiday party', '2026-12-17T18:00'],
  ['Security training', '2026-12-22T13:00'],
  ['Office closed for the holidays', '2026-12-24T09:00', '2027-01-01T18:00'],
  ['Year-end inventory', '2026-12-29T08:00', '2026-12-30T18:00'],
]

type Customer = readonly [name: string, city: string, type: 'person' | 'company', status?: 'pass' | 'refuse' | 'close', sex?: 'male']

const customers: readonly Customer[] = [
  ['Harbor Mill', 'Tampa', 'company'],
  ['Emily Cole', 'Denver', 'person'],
  ['Blue Ridge', 'Boston', 'company', 'refuse'],
  ['James Ward', 'Austin', 'person', 'pass', 'male'],
  ['Lakeshore', 'Chicago', 'company'],
  ['Sofia Cruz', 'Phoenix', 'person', 'close'],
  ['Cedar & Pine', 'Dallas', 'company'],
  ['Noah Price', 'Boston', 'person', 'pass', 'male'],
  ['Summit Gear', 'Denver', 'company'],
  ['Hannah Fox', 'Austin', 'person'],
  ['Redwood Lab', 'Reno', 'company', 'refuse'],
  ['Ethan Hale', 'Denver', 'person', 'pass', 'male'],
  ['Lone Star', 'Austin', 'company'],
  ['Ava Rivers', 'Tulsa', 'person'],
  ['Prairie Inn', 'Omaha', 'company', 'close'],
  ['Caleb Foster', 'Austin', 'person', 'pass', 'male'],
  ['Bayview Ink', 'Oakland', 'company'],
  ['Maya Stone', 'Atlanta', 'person'],
  ['Granite Co.', 'Concord', 'company'],
  ['Lucas Hayes', 'Denver', 'person', 'refuse', 'male'],
  ['Silver Creek', 'Boise', 'company'],
  ['Zoe Marshall', 'Austin', 'person'],
  ['Northgate', 'Boise', 'company'],
  ['Liam Archer', 'Dallas', 'person', 'pass', 'male'],
]

async function apply(by: Session, decider: Session, [title, category, quantity, yuan, status]: Purchase): Promise<void> {
  const { submit, approve, reject, complete } = applications.calls
  const price = yuan * 100
  const isPayment = category === 'cloud' || category === 'marketing'
  const content = isPayment
    ? { kind: 'payment' as const, amount: quantity * price, payee: 'Blue Peak Services', payeeAccount: '440012341234' }
    : { kind: 'purchase' as const, items: [{ product: title, quantity, price }] }
  const body = { ...emptyApplication, ...content, title, category, reason: title }
  let { id, version } = await by.call(applications.calls.create, { body })
  if (status === 'draft') return
  if (isPayment) await by.confirm()
  ;({ id, version } = await by.call(submit, { params: { id }, body: { version } }))
  if (status === 'rejected') await decider.call(reject, { params: { id }, body: { version, comment: 'Over budget' } })
  if (status !== 'approved' && status !== 'done') return
  ;({ version } = await decider.call(approve, { params: { id }, body: { version, comment: null } }))
  if (status === 'done') await decider.call(complete, { params: { id }, body: { version } })
}

async function announce(by: Session, [title, from, to]: (typeof announcements)[number], isPublished: boolean): Promise<void> {
  const at = (time: string) => new Date(`${time}+08:00`).toISOString()
  const nobody = { roleIds: [], departmentIds: [], personIds: [] }
  const body = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: title }] }] }
  const times = { publishAt: at(from), expiresAt: to === undefined ? null : at(to) }
  const { id, version } = await by.call(notices.calls.create, {
    body: { title, kind: 'announcement', isPinned: false, audience: 'everyone', ...nobody, ...times, body },
  })
  if (isPublished) await by.call(notices.calls.publish, { params: { id }, body: { version } })
}

// The sample entity can be deleted: nothing of it is imported.
const createRecord = { method: 'POST', path: '/table', errors: [] } as const

/** Gives the people their names and departments. */
async function introduce(administrator: Session, sessions: readonly Session[]): Promise<void> {
  for (const [index, [, realName, name]] of people.entries()) {
    const body = { name, parentId: null, leaderId: null, phone: null, isEnabled: true }
    const { id: departmentId } = await administrator.call(departments.calls.create, { body })
    const account = await sessions[index]?.call(getAccount, {})
    if (!account) continue
    const { id, version } = account
    await administrator.call(users.calls.update, { params: { id }, body: { realName, departmentId, version } })
  }
}

/** Writes the rows on an empty server, as these people. */
export async function writeRows(administrator: Session, sessions: readonly Session[]): Promise<void> {
  const [first, decider] = [sessions.at(0), sessions.at(-1)]
  if (!first || !decider) return
  await introduce(administrator, sessions)
  const by = (index: number) => sessions[index % (sessions.length - 1)] ?? first
  for (const [index, purchase] of purchases.entries()) await apply(by(index), decider, purchase)
  for (const [index, announcement] of announcements.entries()) await announce(by(index), announcement, index % 4 !== 3)
  for (const [index, [name, city, type, status = 'pass', sex = 'female']] of customers.entries()) {
    const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`
    await by(index).send(createRecord, { body: { name, city, type, status, sex, email } })
  }
}
