import { serverSecrets } from '#server/secrets/service.ts'
import * as z from 'zod/mini'
import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { languages } from '#contract/language.ts'
import { listParameters } from '#contract/lists/list-query.ts'
import { timeZone } from '#contract/settings/core-settings.ts'
import { wallClock } from '#contract/tables/cell.ts'
import { auditCsvHeader, auditCsvLine } from './audit-csv.ts'
import { auditList, exportAudit } from '#features/audit/contract/audit.ts'
import { auditExport, auditView } from '#features/audit/contract/permissions.ts'
import { type Context, handle } from '#server/kit/context.ts'
import type { Route, RouteContext } from '#server/kit/route.ts'
import { auditListing } from '#server/audit/audit-store.ts'
import { minuteMs } from '#server/clock.ts'
import { onReplica } from '#server/db/reader.ts'
import { resolvedIn } from '#server/settings/resolved-query.ts'
import { entriesOf } from './entry.ts'

/** How long the address of a download is valid. */
const ticketMs = 2 * minuteMs

/** Entries read at once. */
const pageSize = 500

const ticketContext = 'audit.export.ticket'

const ticketSchema = z.object({
  sessionId: z.string(),
  endsAt: z.number(),
  language: z.enum(languages),
  query: z.record(z.string(), z.string()),
})

/** The name of the file, with the time as the clocks of the site show it. */
async function fileName({ clock, settings }: Pick<RouteContext, 'clock' | 'settings'>): Promise<string> {
  const wallMs = wallClock(await settings.get(timeZone))(clock.now())
  return `audit-${new Date(wallMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.csv`
}

function newTicket({ principal, clock, get, language }: Context, query: Record<string, string>): string {
  const ticket = { sessionId: principal.sessionId, endsAt: clock.now() + ticketMs, language, query }
  return get(serverSecrets).encrypt(JSON.stringify(ticket), ticketContext)
}

/** What a download was asked for; throws `notFound` for a forged, expired or foreign address. */
function ticketOf({ request, principal, clock, get }: RouteContext) {
  try {
    const text = new URL(request.url).searchParams.get('ticket') ?? ''
    const ticket = z.parse(ticketSchema, JSON.parse(get(serverSecrets).decrypt(text, ticketContext)))
    if (ticket.sessionId === principal?.sessionId && clock.now() < ticket.endsAt) return ticket
  } catch {
    // Not one of this server.
  }
  throw new AppError(notFound)
}

/** Audits an export and prepares its download. */
export const exportHandler = handle(exportAudit, async ({ body }, context) => {
  const query = listParameters(auditList, await resolvedIn(auditList, body, context))
  return context.change(async (uow) => {
    uow.audit({ recordId: '', title: '', before: null, after: { ...listParameters(auditList, body), ...query } })
    return { url: `/audit-export?ticket=${newTicket(context, query)}`, name: await fileName(context) }
  })
})

async function* csvTexts(
  { read: primary, settings }: RouteContext,
  { language, query }: ReturnType<typeof ticketOf>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const view = z.parse(auditList.viewSchema, query)
  const read = onReplica(primary)
  const listing = auditListing(read)
  let after: { readonly id: string; readonly at: number } | undefined
  const zone = await settings.get(timeZone)
  const toWall = wallClock(zone)
  yield encoder.encode(auditCsvHeader(language, zone))
  for (;;) {
    const entries = await listing.listAfter(auditList, view, { after, limit: pageSize })
    const sent = await entriesOf(read.db, entries)
    yield encoder.encode(sent.map((entry) => auditCsvLine(entry, language, toWall)).join(''))
    after = entries.at(-1)
    if (entries.length < pageSize) return
  }
}

/** Not `ReadableStream.from`, which few browsers have: a demonstration runs in one. */
function streamOf(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const part = await parts.next()
      if (part.done === true) controller.close()
      else controller.enqueue(part.value)
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}

/** The download itself, as it is read. The cookie alone is enough, because the browser saves it by itself. */
export const exportRoute: Route = {
  method: 'GET',
  path: '/audit-export',
  permission: auditExport,
  viewPermission: auditView,
  acceptsCookieAlone: true,
  isStreamed: true,
  async respond(context) {
    const ticket = ticketOf(context)
    return new Response(streamOf(csvTexts(context, ticket)), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${await fileName(context)}"`,
        'cache-control': 'no-store',
      },
    })
  },
}
