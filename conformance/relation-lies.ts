import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import { type Envelope, type Failure, failureSchema, successEnvelope } from '#contract/calls/envelope.ts'
import { badRequest } from '#contract/errors/error.ts'
import { referenceMissing } from '#contract/resource/field-errors.ts'
import {
  about,
  type Answerer,
  changing,
  envelopeOf,
  insisting,
  type Lie,
  pageSchema,
  passOn,
  type Request,
  withBody,
  withoutParameters,
} from './lying.ts'
import { coinCodeInUse, coins, mints } from './test-relations.ts'

const { list, get, create, update, restore } = coins.calls

/** The first row of a list. */
async function firstOf(call: Pick<CallDefinition, 'path'>, { init, target }: Request) {
  const { body: _, ...rest } = init
  const { result } = await envelopeOf(await target.send(call.path, { ...rest, method: 'GET' }))
  return z.parse(pageSchema, result).list[0]
}

interface Refusal {
  readonly request: Request
  readonly failure: Failure
  readonly envelope: Envelope
  readonly status: number
}

/** Replaces the response of requests that fail with this error. */
function refusing(error: string, answer: (refusal: Refusal) => Response | Promise<Response>): Answerer {
  return async (request) => {
    const response = await passOn(request)
    const envelope = await envelopeOf(response)
    const failure = z.safeParse(failureSchema, envelope.result).data
    return failure?.error === error ? answer({ request, failure, envelope, status: response.status }) : response
  }
}

/** Changes the title in rows and pages of rows. */
const withTitle = (change: (fields: Record<string, unknown>) => unknown) =>
  changing(z.looseObject({}), (result) => {
    const titled = (row: Record<string, unknown>) => ({ ...row, mintTitle: change(row) })
    const page = z.safeParse(pageSchema, result)
    return page.success ? { ...page.data, list: page.data.list.map(titled) } : titled(result)
  })

/** The references in a request or a row. */
const workshopsSchema = z.looseObject({ workshopIds: z.array(z.string()), workshopTitles: z.optional(z.array(z.unknown())) })

function workshopsIn(body: string | undefined): readonly string[] {
  return z.safeParse(workshopsSchema, JSON.parse(body ?? '{}')).data?.workshopIds ?? []
}

/** Adds the references in a request to those of the row. */
const adding: Answerer = async ({ path, init, target }) => {
  const { body: _, ...rest } = init
  const { result } = await envelopeOf(await target.send(path, { ...rest, method: 'GET' }))
  const before = z.parse(workshopsSchema, result).workshopIds
  return target.send(path, withBody(init, { workshopIds: [...new Set([...before, ...workshopsIn(init.body)])] }))
}

/** Returns references and titles in the order in which they were sent. */
const inOrderSent = changing(workshopsSchema, ({ workshopIds, workshopTitles = [], ...row }, { init }) => {
  const order = workshopsIn(init.body).map((id) => workshopIds.indexOf(id))
  const sorted = (values: readonly unknown[]) => order.map((index) => values[index])
  return { ...row, workshopIds: sorted(workshopIds), workshopTitles: sorted(workshopTitles) }
})

/** Repeats a refused write with an unused value. */
const withFreeCode = insisting(coinCodeInUse.name, async ({ init }) => withBody(init, { code: crypto.randomUUID() }))

const checkOfReference = /^Writing a coin whose mintId leads to no row/
const checkOfTitle = /^The mintTitle of a coin is that of the row/
const checkOfList = /^The workshopIds of a coin are those last sent/
const checkOfUnique = /^A second coin with the same code is refused/

/** Ways to break the contract of references and unique fields. */
export const liesAboutRelations: readonly Lie[] = [
  {
    name: 'writes a reference that leads to no row',
    found: checkOfReference,
    tell: about(
      [create, update],
      insisting(referenceMissing.name, async (request) => {
        const mint = await firstOf(mints.calls.list, request)
        return withBody(request.init, { mintId: mint?.['id'] })
      }),
    ),
  },
  {
    name: 'refuses a missing reference without naming the field',
    found: checkOfReference,
    tell: about(
      [create, update],
      refusing(referenceMissing.name, ({ failure, envelope, status }) => {
        const isOfMint = failure.issues?.some(({ path }) => path.includes('mintId'))
        return Response.json({ ...envelope, result: isOfMint ? { ...failure, issues: [] } : failure }, { status: status })
      }),
    ),
  },
  {
    name: 'returns no titles',
    found: checkOfTitle,
    tell: about(
      [list, get, create, update, restore],
      withTitle(() => null),
    ),
  },
  {
    name: 'returns ids as titles',
    found: checkOfTitle,
    tell: about(
      [list, get, create, update, restore],
      withTitle(({ mintId }) => mintId),
    ),
  },
  {
    name: 'forgets the title of a row that is deleted',
    found: checkOfTitle,
    tell: (target) => {
      const deleted = new Set<string>()
      const forgetting = about(
        [get],
        withTitle(({ mintId, mintTitle }) => (deleted.has(String(mintId)) ? null : mintTitle)),
      )
      return about([mints.calls.remove], (request) => {
        deleted.add(request.path.split('/').at(-1) ?? '')
        return passOn(request)
      })(forgetting(target))
    },
  },
  {
    name: 'ignores the filter by a reference',
    found: /^GET \/coin\/list returns only rows that match the filters/,
    tell: about(
      [list],
      withoutParameters((name) => name === 'mintId'),
    ),
  },
  {
    name: 'does not sort by a title',
    found: /^GET \/coin\/list sorts as requested/,
    tell: about([list], (request) => {
      const isByTitle = new URLSearchParams(request.path.split('?')[1]).get('sort')?.includes('Title') === true
      return isByTitle ? withoutParameters((name) => name === 'sort')(request) : passOn(request)
    }),
  },
  {
    name: 'writes several references of which one leads to no row',
    found: /^Writing a coin whose workshopIds lead to no row/,
    tell: about(
      [create, update],
      insisting(referenceMissing.name, async ({ init }) => withBody(init, { workshopIds: [] })),
    ),
  },
  {
    name: 'lists rows without the titles of several references',
    found: /^The workshopTitles of a coin are those of the row/,
    tell: about(
      [list],
      changing(pageSchema, (page) => ({ ...page, list: page.list.map((row) => ({ ...row, workshopTitles: [] })) })),
    ),
  },
  { name: 'adds references instead of replacing them', found: checkOfList, tell: about([update], adding) },
  { name: 'keeps the order in which references are sent', found: checkOfList, tell: about([create, update], inOrderSent) },
  {
    name: 'accepts the same reference twice',
    found: checkOfList,
    tell: about(
      [update],
      insisting(badRequest.name, async ({ init }) => withBody(init, { workshopIds: workshopsIn(init.body).slice(1) })),
    ),
  },
  {
    name: 'ignores the filter by several references',
    found: /^GET \/coin\/list returns only rows that match the filters/,
    tell: about(
      [list],
      withoutParameters((name) => name === 'workshopIds'),
    ),
  },
  { name: 'creates a second row with the same value', found: checkOfUnique, tell: about([create], withFreeCode) },
  { name: 'changes a row to a value that is in use', found: checkOfUnique, tell: about([update], withFreeCode) },
  {
    name: 'restores a row whose value is in use',
    found: checkOfUnique,
    tell: about(
      [restore],
      refusing(coinCodeInUse.name, async ({ request }) => Response.json(successEnvelope(await firstOf(list, request)))),
    ),
  },
]
