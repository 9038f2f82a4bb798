import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type CallDefinition, isRead } from '#contract/calls/call.ts'
import { envelopeSchema, failureSchema } from '#contract/calls/envelope.ts'
import { forbidden } from '#contract/errors/error.ts'
import { task } from '#contract/tasks.ts'
import { fileMissing } from '#contract/resource/field-errors.ts'
import { maintenanceTables } from '#server/app/core-modules.ts'
import { limited } from '#server/testing/limited-accounts.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { DiscoveredContract } from '#conformance/discovered-contract.ts'
import { type TestUsers, addTestUsers } from './test-users.ts'
import { inputOf, withInput } from './call-fields.ts'
import { type SessionCredentials, nameOf, type ScenarioRequest, runScenarios, send, sentWith } from './scenario-requests.ts'
import { ChangeLog, changedTables, type RowChange } from './change-log.ts'

/** Written with or without an audit entry, so that they tell nothing. */
const maintained: ReadonlySet<string> = new Set(maintenanceTables)

/** Results for one call: of requests that must be rejected, of one whose audit row cannot be written, and of the request itself. */
export interface ProbedCall {
  /** Envelope code by sender. */
  readonly rejections: Readonly<Record<string, number>>
  /** The tables that the rejected requests changed, without the audit log. */
  readonly changedByRejections: readonly string[]
  /** The rejections of the first such request that are audited, and their audit rows. Later ones are counted, and written after a minute. */
  readonly auditOfRejections: { readonly forbidden: number; readonly rows: number }
  /** Responses to an existing and to an unknown id without the permission; absent for calls without ids. */
  readonly answersToIds?: readonly [existing: string, unknown: string]
  /** The response while the audit log was missing, with the changed tables; absent for calls that write no audit row. */
  readonly withoutAuditLog?: { readonly answer: string; readonly changed: readonly string[] }
  /** The error in a session that is not confirmed, with the changed tables; absent for calls that do not require it. */
  readonly unconfirmed?: { readonly error: string; readonly changed: readonly string[] }
  /** The error in a session that views as a role, with the changed tables; absent for calls that such a session may make. */
  readonly viewing?: { readonly error: string; readonly changed: readonly string[] }
  /** The request succeeded with only the required permission. */
  readonly isGranted: boolean
  /** Audit rows that it wrote. */
  readonly auditRows: number
}

/** Results of all scenarios. */
export interface Probe {
  /** Scenarios that failed. */
  readonly failed: readonly string[]
  /** By call name: the first granted request, or the last one. */
  readonly calls: ReadonlyMap<string, ProbedCall>
  /** Every response text with its call. */
  readonly answers: readonly { readonly call: CallDefinition; readonly text: string }[]
  /** Everything that was changed by the run. */
  readonly changes: readonly RowChange[]
}

async function codeOf(response: Response): Promise<number> {
  const envelope: unknown = JSON.parse(await response.text())
  return z.parse(envelopeSchema, envelope).code
}

/**
 * Calls of super administrators, officers, of those whom the user of a session does not outrank, of those who hold the permissions of a new key, and of
 * the owners of webhooks: the permission alone is not enough for them. Of one person, one handover runs at a time: that of the scenario.
 */
const byOffice: ReadonlySet<string> = new Set([
  'GET /account/key-permissions',
  'POST /account/keys',
  'POST /officers',
  'POST /officers/request',
  'POST /officers/request/:id/approve',
  'POST /officers/request/:id/withdraw',
  'POST /setting/mail/test',
  'POST /setting/sso/check',
  'DELETE /session/:id',
  'POST /session/:id/end-all',
  'POST /user/:id/handover',
  'POST /webhook',
  'PATCH /webhook/:id',
  'POST /webhook/:id/revert',
  'POST /webhook/:id/secret',
])

/** Whether the permission of a call alone is not enough. An import also needs that of the form; it and a bulk edit belong to whoever began them. */
function needsMore(call: CallDefinition): boolean {
  return byOffice.has(nameOf(call)) || call.operation === 'import' || call.operation === 'bulkEdit'
}

async function errorOf(response: Response): Promise<string> {
  return z.parse(failureSchema, z.parse(envelopeSchema, await response.json()).result).error
}

function needsAuditRow(call: CallDefinition, withoutAudit: ReadonlySet<string>): boolean {
  return !isRead(call) && !withoutAudit.has(nameOf(call))
}

/** Whether a call that requires a permission changes what the session that makes it may do. */
function changesSession({ resource, permission }: CallDefinition): boolean {
  return resource === 'session' && typeof permission === 'object'
}

/** Whether a call starts a task. */
function startsTask({ result, permission }: CallDefinition): boolean {
  return result === task && typeof permission === 'object'
}

/** Written with each refusal, when the log is chained, and when a delivery is tried. */
const auditTables: ReadonlySet<string> = new Set(['audit_entry', 'audit_unlinked', 'audit_chain', 'webhook_delivery', 'webhook_state'])

/** Those too that a task writes which runs while it is read. */
const tablesBesideReads: ReadonlySet<string> = new Set([...auditTables, 'task', 'lease'])

function auditRowsIn(changes: readonly RowChange[]): number {
  return changes.reduce((sum, { name, kind, count }) => sum + (name === 'audit_entry' && kind === 'insert' ? count : 0), 0)
}

/** A well-formed id without a record. */
const unknownId = 'zzzzzzzzzzzzzzzz'

const withoutRequestId = (text: string) => text.replace(/"requestId":"\w+"/, '')

/** Makes every call with and without the required permission. */
class Prober {
  readonly #server: TestServer
  readonly #users: TestUsers
  readonly #log: ChangeLog
  readonly #withoutAudit: ReadonlySet<string>
  readonly calls = new Map<string, ProbedCall>()
  readonly answers: { call: CallDefinition; text: string }[] = []

  constructor({
    server,
    users,
    log,
    withoutAudit,
  }: {
    server: TestServer
    users: TestUsers
    log: ChangeLog
    withoutAudit: ReadonlySet<string>
  }) {
    this.#server = server
    this.#users = users
    this.#log = log
    this.#withoutAudit = withoutAudit
  }

  async answer(request: ScenarioRequest): Promise<Response> {
    const { call } = request
    const isProbed = this.calls.get(nameOf(call))?.isGranted
    await this.#confirm(request)
    const before = isProbed ? undefined : await this.#probe(request)
    const [{ response, isByPermission }, changes] = await this.#log.during(() => this.#granted(request))
    this.answers.push({ call, text: await response.clone().text() })
    if (before) {
      const auditRows = auditRowsIn(changes)
      const { auditOfRejections } = this.calls.get(nameOf(call)) ?? before
      this.calls.set(nameOf(call), { ...before, auditOfRejections, auditRows, isGranted: response.ok && isByPermission })
      // It has changed the session of another user: the scenario goes on with its own.
      if (changesSession(call) && request.isByAdministrator) return send(this.#server, request)
    }
    // The task belongs to whoever started it: the scenario goes on with its own.
    if (startsTask(call) && request.isByAdministrator && !needsMore(call)) return send(this.#server, request)
    return response
  }

  /** Valid credentials: of a user with only the call's permission, or those of the scenario where that is not enough. */
  #allowed({ call, headers, isByAdministrator }: ScenarioRequest): SessionCredentials {
    const { permission } = call
    if (typeof permission === 'object' && isByAdministrator && !needsMore(call)) return this.#users.withOnly(permission.value)
    return { token: headers['token'] ?? '', cookie: headers['cookie'] ?? '' }
  }

  /** Confirms the session that replaces the administrator's. */
  async #confirm({ call: { permission, requiresConfirmation }, isByAdministrator }: ScenarioRequest): Promise<void> {
    if (requiresConfirmation && typeof permission === 'object' && isByAdministrator) await this.#users.confirm(permission.value)
  }

  #rejectedRequests(request: ScenarioRequest): Map<string, ScenarioRequest> {
    const { permission } = request.call
    const allowed = this.#allowed(request)
    const requests = new Map<string, ScenarioRequest>()
    if (permission !== 'public') {
      for (const [who, credentials] of Object.entries(this.#users.invalidSessions)) requests.set(who, sentWith(request, credentials))
      requests.set('the cookie alone', sentWith(request, { ...allowed, token: '' }))
    }
    if (typeof permission === 'object') requests.set('every other permission', sentWith(request, this.#users.withAllBut(permission.value)))
    if (!isRead(request.call)) {
      const own = sentWith(request, allowed)
      requests.set('another site', { ...own, headers: { ...own.headers, 'sec-fetch-site': 'cross-site' } })
    }
    return requests
  }

  async #probe(request: ScenarioRequest): Promise<Omit<ProbedCall, 'auditRows' | 'isGranted'>> {
    const rejections = await this.#rejections(request)
    const unconfirmed = await this.#unconfirmed(request)
    const viewing = await this.#viewing(request)
    return { ...rejections, ...unconfirmed, ...viewing, ...(await this.#answersToIds(request)), ...(await this.#withoutAuditLog(request)) }
  }

  async #unconfirmed(request: ScenarioRequest): Promise<Pick<ProbedCall, 'unconfirmed'>> {
    const { permission, requiresConfirmation } = request.call
    if (!requiresConfirmation) return {}
    const ofPermission = typeof permission === 'object' && !needsMore(request.call) ? permission.value : undefined
    const visitor = await (ofPermission === undefined ? this.#unconfirmedSender(request) : this.#users.unconfirmed(ofPermission))
    const [response, changed] = await this.#changedBy(() => send(this.#server, sentWith(request, visitor)))
    return { unconfirmed: { error: await errorOf(response), changed } }
  }

  async #viewing(request: ScenarioRequest): Promise<Pick<ProbedCall, 'viewing'>> {
    if (isRead(request.call) || request.call.isAllowedWhileViewing) return {}
    const [response, changed] = await this.#changedBy(() => send(this.#server, sentWith(request, this.#users.viewing)))
    return { viewing: { error: await errorOf(response), changed } }
  }

  /** A new session of whoever sends the request. */
  async #unconfirmedSender({ isByAdministrator }: ScenarioRequest): Promise<SessionCredentials> {
    if (isByAdministrator) return this.#server.administrator()
    const visitor = this.#server.visitor()
    await visitor.signIn(limited.username, limited.password)
    return visitor
  }

  async #answersToIds(request: ScenarioRequest): Promise<Pick<ProbedCall, 'answersToIds'>> {
    const { permission, params } = request.call
    if (!params || typeof permission !== 'object') return {}
    const existing = sentWith(request, this.#users.withAllBut(permission.value))
    const input = inputOf(existing)
    const unknown = withInput(existing, {
      ...input,
      params: Object.fromEntries(Object.keys(params.shape).map((name) => [name, unknownId])),
    })
    const textOf = async (asked: ScenarioRequest) => withoutRequestId(await (await send(this.#server, asked)).text())
    return { answersToIds: [await textOf(existing), await textOf(unknown)] }
  }

  async #rejections(request: ScenarioRequest): Promise<Pick<ProbedCall, 'rejections' | 'changedByRejections' | 'auditOfRejections'>> {
    const without = isRead(request.call) ? tablesBesideReads : auditTables
    const rejections: Record<string, number> = {}
    const sendRejected = async () => {
      for (const [who, rejected] of this.#rejectedRequests(request)) rejections[who] = await codeOf(await send(this.#server, rejected))
    }
    const [, changes] = await this.#log.during(sendRejected)
    const changed = changedTables(changes, without)
    const forbiddenOnes = Object.values(rejections).filter((code) => code === forbidden.code)
    const auditOfRejections = { forbidden: forbiddenOnes.length, rows: auditRowsIn(changes) }
    // What the server wrote in the background meanwhile is not written again by the same requests. Of writes, the second may have nothing left to do.
    const [, again] = changed.length > 0 && isRead(request.call) ? await this.#changedBy(sendRejected, without) : [undefined, changed]
    return { rejections, changedByRejections: changed.filter((name) => again.includes(name)), auditOfRejections }
  }

  async #withoutAuditLog(request: ScenarioRequest): Promise<Pick<ProbedCall, 'withoutAuditLog'>> {
    if (!needsAuditRow(request.call, this.#withoutAudit)) return {}
    const [answer, changed] = await this.#changedBy(async () => {
      await this.#rename('audit_entry', 'audit_entry_away')
      const text = await (await this.#sendAllowed(request)).text()
      await this.#rename('audit_entry_away', 'audit_entry')
      return text
    }, maintained)
    return { withoutAuditLog: { answer, changed } }
  }

  /** Sends the request with only the required permission; as the administrator when this input requires more. */
  async #granted(request: ScenarioRequest): Promise<{ response: Response; isByPermission: boolean }> {
    const response = await this.#sendAllowed(request)
    const isByPermission = response.status !== forbidden.status
    return { response: isByPermission ? response : await send(this.#server, request), isByPermission }
  }

  /** Sends the request with only the required permission. Files belong to whoever uploaded them: a request that names some is sent by that user instead. */
  async #sendAllowed(request: ScenarioRequest): Promise<Response> {
    const response = await send(this.#server, sentWith(request, this.#allowed(request)))
    const isMissing = response.status === fileMissing.status && (await errorOf(response.clone())) === fileMissing.name
    return isMissing ? send(this.#server, request) : response
  }

  /** The result of an action, and the tables that it changed, except those in `without`. */
  async #changedBy<Result>(
    act: () => Promise<Result>,
    without?: ReadonlySet<string>,
  ): Promise<[result: Result, changed: readonly string[]]> {
    const [result, changes] = await this.#log.during(act)
    return [result, changedTables(changes, without)]
  }

  async #rename(table: string, name: string): Promise<void> {
    await this.#server.database.write((connection) => sql`alter table ${sql.table(table)} rename to ${sql.table(name)}`.execute(connection))
  }
}

/** Runs every scenario and repeats each call as users who may not make it. `withoutAudit` are writes without an audit row of `change`. */
export async function probeCalls(server: TestServer, contract: DiscoveredContract, withoutAudit: ReadonlySet<string>): Promise<Probe> {
  const users = await addTestUsers(server, contract.calls)
  const log = await ChangeLog.open(server.database)
  const prober = new Prober({ server, users, log, withoutAudit })
  const failed = await runScenarios(server, contract, (request) => prober.answer(request))
  const { calls, answers } = prober
  return { failed, calls, answers, changes: await log.all() }
}
