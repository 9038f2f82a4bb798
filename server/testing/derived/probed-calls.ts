import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type CallDefinition, isRead } from '#contract/kit/call.ts'
import { envelopeSchema } from '#contract/kit/envelope.ts'
import { forbidden } from '#contract/kit/error.ts'
import { maintenanceTables } from '#server/app/core-modules.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { Promises } from '#conformance/promises.ts'
import { type Cast, castFor } from './cast.ts'
import { inputOf, withInput } from './call-fields.ts'
import { type Halves, nameOf, type PlayedRequest, playScenarios, send, sentWith } from './played-calls.ts'
import { rowsOf, tableHashes } from './table-contents.ts'

/** Written with or without an audit entry, so that they tell nothing. */
const maintained: ReadonlySet<string> = new Set(maintenanceTables)

/** What became of one call: of a request that has to be refused, of one whose audit row cannot be written, and of the request itself. */
export interface ProbedCall {
  /** Code of the envelope, by who made the request. */
  readonly refusals: Readonly<Record<string, number>>
  /** Hashes of the tables before and after the refusals, without the audit log. */
  readonly tablesOfRefusals: readonly [before: object, after: object]
  readonly auditRowsOfRefusals: number
  /** What somebody without the permission is told of an id that is there and of one that is not; absent for calls without ids. */
  readonly toldOfIds?: readonly [there: string, missing: string]
  /** What was answered while there was no audit log, and the tables before and after it; absent for calls that owe no row. */
  readonly withoutAuditLog?: { readonly answer: string; readonly tables: readonly [before: object, after: object] }
  /** The request succeeded for somebody who holds the permission and nothing else. */
  readonly isGranted: boolean
  /** Rows that it left in the audit log. */
  readonly auditRows: number
}

/** What is known after every scenario was played. */
export interface Probe {
  /** Scenarios that did not hold beside it. */
  readonly broken: readonly string[]
  /** By the name of the call: the first request that was granted, or the last one. */
  readonly calls: ReadonlyMap<string, ProbedCall>
  /** The text of every answer, with the call that it was given to. */
  readonly answers: readonly { readonly call: CallDefinition; readonly text: string }[]
  /** Every row of the audit log that was ever seen. */
  readonly auditRows: ReadonlySet<string>
}

async function codeOf(response: Response): Promise<number> {
  const envelope: unknown = JSON.parse(await response.text())
  return z.parse(envelopeSchema, envelope).code
}

function owes(call: CallDefinition, unaudited: ReadonlySet<string>): boolean {
  return !isRead(call) && !unaudited.has(nameOf(call))
}

/** Has the form of an id, and nothing stands under it. */
const unknownId = 'zzzzzzzzzzzzzzzz'

const withoutReference = (text: string) => text.replace(/"reference":"\w+"/, '')

/** Makes every call of the contract as those who may and those who may not. */
class Prober {
  readonly #server: TestServer
  readonly #cast: Cast
  readonly #unaudited: ReadonlySet<string>
  readonly calls = new Map<string, ProbedCall>()
  readonly answers: { call: CallDefinition; text: string }[] = []
  readonly auditRows = new Set<string>()

  constructor(server: TestServer, cast: Cast, unaudited: ReadonlySet<string>) {
    this.#server = server
    this.#cast = cast
    this.#unaudited = unaudited
  }

  async answer(request: PlayedRequest): Promise<Response> {
    const { call } = request
    const isProbed = this.calls.get(nameOf(call))?.isGranted
    const before = isProbed ? undefined : await this.#probe(request)
    const noted = await this.#auditCount()
    const { response, isByPermission } = await this.#granted(request)
    this.answers.push({ call, text: await response.clone().text() })
    if (before) {
      const auditRows = (await this.#auditCount()) - noted
      this.calls.set(nameOf(call), { ...before, auditRows, isGranted: response.ok && isByPermission })
    }
    return response
  }

  /** Who may make the call: somebody who holds its permission alone, or whoever makes it in the scenario. */
  #rightful({ call: { permission }, headers, isByAdministrator }: PlayedRequest): Halves {
    if (typeof permission === 'object' && isByAdministrator) return this.#cast.holder(permission.value)
    return { token: headers['token'] ?? '', cookie: headers['cookie'] ?? '' }
  }

  #refused(request: PlayedRequest): Map<string, PlayedRequest> {
    const { permission } = request.call
    const rightful = this.#rightful(request)
    const requests = new Map<string, PlayedRequest>()
    if (permission !== 'public') {
      for (const [who, halves] of Object.entries(this.#cast.strangers)) requests.set(who, sentWith(request, halves))
      requests.set('the cookie alone', sentWith(request, { ...rightful, token: '' }))
    }
    if (typeof permission === 'object') requests.set('every other permission', sentWith(request, this.#cast.lacker(permission.value)))
    if (!isRead(request.call)) {
      const own = sentWith(request, rightful)
      requests.set('another site', { ...own, headers: { ...own.headers, 'sec-fetch-site': 'cross-site' } })
    }
    return requests
  }

  async #probe(request: PlayedRequest): Promise<Omit<ProbedCall, 'auditRows' | 'isGranted'>> {
    const refusals = await this.#refusals(request)
    return { ...refusals, ...(await this.#toldOfIds(request)), ...(await this.#withoutAuditLog(request)) }
  }

  async #toldOfIds(request: PlayedRequest): Promise<Pick<ProbedCall, 'toldOfIds'>> {
    const { permission, params } = request.call
    if (!params || typeof permission !== 'object') return {}
    const there = sentWith(request, this.#cast.lacker(permission.value))
    const input = inputOf(there)
    const missing = withInput(there, { ...input, params: Object.fromEntries(Object.keys(params.shape).map((name) => [name, unknownId])) })
    const told = async (asked: PlayedRequest) => withoutReference(await (await send(this.#server, asked)).text())
    return { toldOfIds: [await told(there), await told(missing)] }
  }

  async #refusals(request: PlayedRequest): Promise<Pick<ProbedCall, 'refusals' | 'tablesOfRefusals' | 'auditRowsOfRefusals'>> {
    const noted = await this.#auditCount()
    const before = await this.#tables(new Set(['audit_entry']))
    const refusals: Record<string, number> = {}
    for (const [who, refused] of this.#refused(request)) refusals[who] = await codeOf(await send(this.#server, refused))
    const after = await this.#tables(new Set(['audit_entry']))
    return { refusals, tablesOfRefusals: [before, after], auditRowsOfRefusals: (await this.#auditCount()) - noted }
  }

  async #withoutAuditLog(request: PlayedRequest): Promise<Pick<ProbedCall, 'withoutAuditLog'>> {
    if (!owes(request.call, this.#unaudited)) return {}
    const before = await this.#tables(maintained)
    await this.#rename('audit_entry', 'audit_entry_away')
    const answer = await (await send(this.#server, sentWith(request, this.#rightful(request)))).text()
    await this.#rename('audit_entry_away', 'audit_entry')
    return { withoutAuditLog: { answer, tables: [before, await this.#tables(maintained)] } }
  }

  /** Sends the request as somebody who holds the permission alone; as the administrator where that is not enough for what is asked. */
  async #granted(request: PlayedRequest): Promise<{ response: Response; isByPermission: boolean }> {
    const response = await send(this.#server, sentWith(request, this.#rightful(request)))
    const isByPermission = response.status !== forbidden.status
    return { response: isByPermission ? response : await send(this.#server, request), isByPermission }
  }

  async #auditCount(): Promise<number> {
    const rows = await rowsOf(this.#server.read, 'audit_entry')
    for (const row of rows) this.auditRows.add(row)
    return rows.length
  }

  #tables(without: ReadonlySet<string>): Promise<Record<string, string>> {
    return tableHashes(this.#server.read, without)
  }

  async #rename(table: string, name: string): Promise<void> {
    await this.#server.database.write((connection) => sql`alter table ${sql.table(table)} rename to ${sql.table(name)}`.execute(connection))
  }
}

/** Plays every scenario, and beside each call makes it as everybody who may not. `unaudited` are the writes that owe no row of `change`. */
export async function probeCalls(server: TestServer, promises: Promises, unaudited: ReadonlySet<string>): Promise<Probe> {
  const prober = new Prober(server, await castFor(server, promises.calls), unaudited)
  const broken = await playScenarios(server, promises, (request) => prober.answer(request))
  const { calls, answers, auditRows } = prober
  return { broken, calls, answers, auditRows }
}
