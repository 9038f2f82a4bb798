import {
  applicationKinds,
  type ApplicationFields,
  applications,
  applicationSubmitted,
  listApplicationEvents,
  notApplicant,
  ownApplication,
  urgencies,
} from '#features/applications/contract/applications.ts'
import { applicationsDelete } from '#features/applications/contract/permissions.ts'
import { assert, SkippedCheck } from '#conformance/assertions.ts'
import { resourceConformance } from '#conformance/resource.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import type { Fixture } from '#conformance/fixture.ts'
import type { Session } from '#conformance/session.ts'
import { listPeople } from '#contract/identity/people.ts'
import { confirmationRequired } from '#contract/errors/error.ts'

type Fields = Omit<ApplicationFields, 'costDepartmentId' | 'handlerId'>

const kinds = applicationKinds

/** Purchases, business trips and payments; the first, with which the transitions are tried, is submitted without a confirmation. */
function fieldsAt(index: number): Fields {
  const kind = kinds[(index * 2) % kinds.length] ?? 'purchase'
  return {
    title: `申请 ${index + 1}`,
    kind,
    urgency: urgencies[index % urgencies.length] ?? 'normal',
    category: index % 2 ? 'hardware' : 'business-travel',
    items: kind === 'purchase' ? [{ product: '显示器', quantity: index + 1, price: 129_900 }] : [],
    amount: kind === 'purchase' ? null : 100_000 + index,
    payee: kind === 'payment' ? `收款方 ${index}` : null,
    payeeAccount: kind === 'payment' ? '6222020200112233' : null,
    startDay: kind === 'travel' ? '2026-12-01' : null,
    endDay: kind === 'travel' ? '2026-12-03' : null,
    region: kind === 'travel' ? '浙江省 杭州市' : null,
    address: index % 2 ? '文三路 1 号' : null,
    neededAt: index % 2 ? '2026-12-01T02:00:00.000Z' : null,
    contactEmail: 'shen@example.cn',
    contactPhone: index % 2 ? '138 0000 0000' : null,
    contactTime: '09:30',
    notifyBy: ['email'],
    isConfidential: index % 2 === 1,
    hasInvoice: index % 2 === 0,
    importance: (index % 5) + 1,
    budgetShare: index % 101,
    tags: ['季度'],
    colour: '#2f6f6a',
    website: null,
    reason: '用于日常工作',
    description: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '详见附件' }] }] },
    attachmentIds: [],
  }
}

const derived = resourceConformance(applications, {
  fields: fieldsAt,
  transitions: {
    approve: { input: { comment: null }, madeWithout: applicationsDelete.value },
    reject: { input: { comment: '预算不足' }, madeWithout: applicationsDelete.value },
  },
})

const { calls } = applications
const references = { costDepartmentId: null, handlerId: null }

/** An applicant, and another user, who decides. */
async function twoPeople(fixture: Fixture) {
  return { applicant: await fixture.without(applicationsDelete.value), decider: await fixture.administrator() }
}

/** Creates an application, runs `work` with it, and has an administrator delete it. */
async function withApplication(
  applicant: Session,
  administrator: Session,
  fields: Fields,
  work: (id: string) => Promise<void>,
): Promise<void> {
  const { id } = await applicant.call(calls.create, { body: { ...fields, ...references } })
  try {
    await work(id)
  } finally {
    const { version } = await applicant.call(calls.get, { params: { id } })
    await administrator.call(calls.remove, { params: { id }, body: { version } })
  }
}

/** What a transition is called with. */
async function inputOf(session: Session, id: string) {
  const { version } = await session.call(calls.get, { params: { id } })
  return { params: { id }, body: { version } }
}

const rules = [
  scenario('The total of a purchase is the sum of its lines, that of a payment its amount', async (fixture) => {
    const session = await fixture.administrator()
    const items = [
      { product: '键盘', quantity: 3, price: 19_900 },
      { product: '鼠标', quantity: 2, price: 9_950 },
    ]
    await withApplication(session, session, { ...fieldsAt(0), items }, async (id) => {
      const purchase = await session.call(calls.get, { params: { id } })
      assert(purchase.total === 79_600, `the total is ${purchase.total} instead of 79600`)
      const body = { items: items.slice(1), version: purchase.version }
      const { total } = await session.call(calls.update, { params: { id }, body })
      assert(total === 19_900, `after a line was deleted the total is ${total} instead of 19900`)
    })
    await withApplication(session, session, fieldsAt(2), async (id) => {
      const { kind, total, amount } = await session.call(calls.get, { params: { id } })
      assert(kind === 'payment' && total === amount, 'the total of a payment is not its amount')
    })
  }),

  scenario('A submitted application is not changed; a withdrawn one is', async (fixture) => {
    const { applicant, decider } = await twoPeople(fixture)
    await withApplication(applicant, decider, fieldsAt(0), async (id) => {
      const { version } = await applicant.call(calls.submit, await inputOf(applicant, id))
      await applicant.expectError(calls.update, { params: { id }, body: { title: '改过', version } }, applicationSubmitted)
      await applicant.call(calls.withdraw, await inputOf(applicant, id))
      const { params, body } = await inputOf(applicant, id)
      await applicant.call(calls.update, { params, body: { ...body, title: '改过' } })
    })
  }),

  scenario('Applicants do not decide on their own application, and nobody else submits or withdraws it', async (fixture) => {
    const { applicant, decider } = await twoPeople(fixture)
    await withApplication(applicant, decider, fieldsAt(0), async (id) => {
      await decider.expectError(calls.submit, await inputOf(applicant, id), notApplicant)
      await applicant.call(calls.submit, await inputOf(applicant, id))
      const { params, body } = await inputOf(applicant, id)
      await applicant.expectError(calls.approve, { params, body: { ...body, comment: null } }, ownApplication)
      await applicant.expectError(calls.reject, { params, body: { ...body, comment: '不同意' } }, ownApplication)
      await decider.expectError(calls.withdraw, { params, body }, notApplicant)
    })
  }),

  scenario('Submitters do not decide on their application after giving it to another user', async (fixture) => {
    const { applicant, decider } = await twoPeople(fixture)
    await withApplication(applicant, decider, fieldsAt(0), async (id) => {
      const { ownerId } = await applicant.call(calls.submit, await inputOf(applicant, id))
      const { list } = await applicant.call(listPeople, { query: {} })
      const other = list.find((person) => person.id !== ownerId)
      if (!other) throw new SkippedCheck('there is nobody else to transfer to')
      const { body } = await inputOf(applicant, id)
      await applicant.call(calls.transfer, { body: { ownerId: other.id, items: [{ id, ...body }] } })
      const given = await inputOf(applicant, id)
      await applicant.expectError(calls.approve, { ...given, body: { ...given.body, comment: null } }, ownApplication)
    })
  }),

  scenario('A payment is submitted only after a confirmation', async (fixture) => {
    const { applicant, decider } = await twoPeople(fixture)
    await withApplication(applicant, decider, fieldsAt(2), async (id) => {
      await applicant.expectError(calls.submit, await inputOf(applicant, id), confirmationRequired)
      assert((await applicant.call(calls.get, { params: { id } })).status === 'draft', 'it was submitted without a confirmation')
    })
  }),

  scenario('The steps of an application tell who moved it, and what was said', async (fixture) => {
    const { applicant, decider } = await twoPeople(fixture)
    await withApplication(applicant, decider, fieldsAt(0), async (id) => {
      await applicant.call(calls.submit, await inputOf(applicant, id))
      const { params, body } = await inputOf(applicant, id)
      await decider.call(calls.reject, { params, body: { ...body, comment: '请补充报价' } })
      await applicant.call(calls.submit, await inputOf(applicant, id))
      const { list } = await applicant.call(listApplicationEvents, { params })
      const told = list.map(({ from, to, comment }) => `${from ?? ''}>${to}:${comment ?? ''}`)
      assert(told.join() === 'rejected>pending:,pending>rejected:请补充报价,draft>pending:,>draft:', `the steps are ${told.join()}`)
      const own = list.map(({ username }) => username === applicant.username)
      assert(own.join() === 'true,false,true,true', 'the steps name other people than those who made them')
    })
  }),
]

/** Applications: the resource, the rules of its flow and its steps. */
export const conformance = defineConformance({
  scenarios: [...derived.scenarios, ...rules],
  rows: derived.rows,
  last: derived.last,
})
