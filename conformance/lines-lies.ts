import * as z from 'zod/mini'
import { badRequest } from '#contract/errors/error.ts'
import { failureSchema } from '#contract/calls/envelope.ts'
import { about, type Answerer, changing, envelopeOf, insisting, type Lie, pageSchema, passOn, withBody } from './lying.ts'
import { orders } from './test-lines.ts'

const { list, get, create, update } = orders.calls

const withItems = z.looseObject({ items: z.array(z.looseObject({})) })

/** Changes the items of returned orders. */
const ofOrder = (change: (items: readonly unknown[]) => readonly unknown[]) =>
  changing(withItems, (order) => ({ ...order, items: change(order.items) }))

/** Changes the payments of a refused write, so that their number is allowed. */
const withAllowedPayments = insisting(badRequest.name, async ({ init }) => {
  const payments = z.safeParse(z.looseObject({ payments: z.array(z.unknown()) }), JSON.parse(init.body ?? '{}')).data?.payments
  return payments === undefined ? init : withBody(init, { payments: [...payments, { amount: 1 }].slice(0, 3) })
})

/** Names only the field of an error in one of the items. */
const withoutPlace: Answerer = async (request) => {
  const response = await passOn(request)
  const envelope = await envelopeOf(response)
  const failure = z.safeParse(failureSchema, envelope.result).data
  if (!failure?.issues) return response
  const issues = failure.issues.map((issue) => (issue.path[0] === 'items' ? { ...issue, path: ['items'] } : issue))
  return Response.json({ ...envelope, result: { ...failure, issues } }, { status: response.status })
}

const checkOfOrder = /^The items of an order are those last sent/

/** Ways to break the contract of lines. */
export const liesAboutLines: readonly Lie[] = [
  {
    name: 'sorts lines',
    found: checkOfOrder,
    tell: about(
      [get],
      ofOrder((items) => items.toReversed()),
    ),
  },
  {
    name: 'loses the last line',
    found: checkOfOrder,
    tell: about(
      [create, update],
      ofOrder((items) => items.slice(0, 2)),
    ),
  },
  {
    name: 'lists rows without their lines',
    found: checkOfOrder,
    tell: about(
      [list],
      changing(pageSchema, (page) => ({ ...page, list: page.list.map((row) => ({ ...row, items: [] })) })),
    ),
  },
  {
    name: 'accepts too many and too few lines',
    found: /^Too few or too many payments of an order/,
    tell: about([create, update], withAllowedPayments),
  },
  {
    name: 'does not say which line is wrong',
    found: /^A wrong value in the second of the items of an order/,
    tell: about([create], withoutPlace),
  },
]
