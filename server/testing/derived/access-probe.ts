import * as z from 'zod/mini'
import { type CallDefinition, isRead } from '#contract/calls/call.ts'
import { envelopeSchema, failureSchema } from '#contract/calls/envelope.ts'
import { forbidden } from '#contract/errors/error.ts'
import { fileMissing } from '#contract/resource/field-errors.ts'
import { maintenanceTables } from '#server/app/core-modules.ts'
import { limited } from '#server/testing/limited-accounts.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { DiscoveredContract } from '#conformance/discovered-contract.ts'
import { type TestUsers, addTestUsers } from './test-users.ts'
import { inputOf, withInput } from './call-fields.ts'
import { type SessionCredentials, nameOf, type ScenarioRequest, runScenarios, send, sentWith } from './scenario-requests.ts'
import { isOfEverybody, namesRows } from './foreign-rows.ts'
import { AuditOutage } from './audit-outage.ts'
import { auditRowsIn, ChangeLog, changedTables } from './change-log.ts'
import { changesSession, needsAuditRow, needsMore, type Probe, type ProbedCall, startsTask } from './probed-call.ts'

/** Written with or without an audit entry, so that they tell nothing. */
const maintained: ReadonlySet<string> = new Set(maintenanceTables)

async function codeOf(response: Response): Promise<number> {
  const envelope: unknown = JSON.parse(await response.text())
  return z.parse(envelopeSchema, envelope).code
}

async function errorOf(response: Response): Promise<string> {
  return z.parse(failureSchema, z.parse(envelopeSchema, await response.json()).result).error
}

/** Written in the background when a delivery is tried. */
const deliveries: ReadonlySet<string> = new Set(['webhook_delivery', 'webhook_state'])

/** Those too that are written with each refusal, and when the log is chained. */
const auditTables: ReadonlySet<string> = new Set([...deliveries, 'audit_entry', 'audit_unlinked', 'audit_chain'])

/** A well-formed id without a record. */
const unknownId = 'zzzzzzzzzzzzzzzz'

const withoutRequestId = (text: string) => text.replace(/"requestId":"\w+"/, '')

/** How the calls are probed. */
export interface ProbeOptions {
  /** The names of writes without an audit row of `change`. */
  readonly withoutAudit: ReadonlySet<string>
  /** With every session that is none, by default only without any. */
  readonly isWhole?: true
}

interface Tools {
  readonly server: TestServer
  readonly users: TestUsers
  readonly log: ChangeLog
  readonly outage: AuditOutage
  readonly options: ProbeOptions
}

/** Makes every call with and without the required permission. */
class Prober {
  readonly #server: TestServer
  readonly #users: TestUsers
  readonly #log: ChangeLog
  readonly #outage: AuditOutage
  readonly #options: ProbeOptions
  readonly calls = new Map<string, ProbedCall>()
  readonly answers: { call: CallDefinition; text: string }[] = []

  constructor({ server, users, log, outage, options }: Tools) {
    this.#server = server
    this.#users = users
    this.#log = log
    this.#outage = outage
    this.#options = options
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
    // The task belongs to the user who started it: the scenario goes on with its own.
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
    const { permission, viewPermission } = request.call
    const allowed = this.#allowed(request)
    const requests = new Map<string, ScenarioRequest>()
    const { isWhole } = this.#options
    if (permission !== 'public') {
      const { invalidSessions } = this.#users
      const sessions = isWhole ? Object.entries(invalidSessions) : [['no session', invalidSessions['no session']] as const]
      for (const [who, credentials] of sessions) requests.set(who, sentWith(request, credentials))
      if (isWhole || !isRead(request.call)) requests.set('the cookie alone', sentWith(request, { ...allowed, token: '' }))
    }
    if (typeof permission === 'object') requests.set('every other permission', sentWith(request, this.#users.withAllBut(permission.value)))
    if (viewPermission) requests.set('every permission but viewing', sentWith(request, this.#users.withAllBut(viewPermission.value)))
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
    const outOfScope = await this.#outOfScope(request)
    return {
      ...rejections,
      ...unconfirmed,
      ...viewing,
      ...outOfScope,
      ...(await this.#answersToIds(request)),
      ...(await this.#withoutAuditLog(request)),
    }
  }

  async #unconfirmed(request: ScenarioRequest): Promise<Pick<ProbedCall, 'unconfirmed'>> {
    const { permission, requiresConfirmation } = request.call
    if (!requiresConfirmation) return {}
    const ofPermission = typeof permission === 'object' && !needsMore(request.call) ? permission.value : undefined
    const visitor = await (ofPermission === undefined ? this.#unconfirmedSender(request) : this.#users.unconfirmed(ofPermission))
    const [response, changed] = await this.#log.changedBy(() => send(this.#server, sentWith(request, visitor)))
    return { unconfirmed: { error: await errorOf(response), changed } }
  }

  async #viewing(request: ScenarioRequest): Promise<Pick<ProbedCall, 'viewing'>> {
    if (isRead(request.call) || request.call.isAllowedWhileViewing) return {}
    const [response, changed] = await this.#log.changedBy(() => send(this.#server, sentWith(request, this.#users.viewing)))
    return { viewing: { error: await errorOf(response), changed } }
  }

  async #outOfScope(request: ScenarioRequest): Promise<Pick<ProbedCall, 'outOfScope'>> {
    const { call } = request
    if (!namesRows(request) || (isOfEverybody(call) && !isRead(call))) return {}
    if (call.requiresConfirmation) await this.#users.confirmOutsider()
    const [{ status }, changed] = await this.#log.changedBy(() => send(this.#server, sentWith(request, this.#users.outsider)), deliveries)
    return { outOfScope: { status, changed } }
  }

  /** A new session of the user who sends the request. */
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
    const rejections: Record<string, number> = {}
    const sendRejected = async () => {
      for (const [who, rejected] of this.#rejectedRequests(request)) rejections[who] = await codeOf(await send(this.#server, rejected))
    }
    const [, changes] = await this.#log.during(sendRejected)
    const forbiddenOnes = Object.values(rejections).filter((code) => code === forbidden.code)
    const auditOfRejections = { forbidden: forbiddenOnes.length, rows: auditRowsIn(changes) }
    return { rejections, changedByRejections: changedTables(changes, auditTables), auditOfRejections }
  }

  async #withoutAuditLog(request: ScenarioRequest): Promise<Pick<ProbedCall, 'withoutAuditLog'>> {
    if (!needsAuditRow(request.call, this.#options.withoutAudit)) return {}
    const textOf = async () => (await this.#sendAllowed(request)).text()
    const [answer, changed] = await this.#log.changedBy(() => this.#outage.during(textOf), maintained)
    return { withoutAuditLog: { answer, changed } }
  }

  /** Sends the request with only the required permission; as the administrator when this input requires more. */
  async #granted(request: ScenarioRequest): Promise<{ response: Response; isByPermission: boolean }> {
    const response = await this.#sendAllowed(request)
    const isByPermission = response.status !== forbidden.status
    return { response: isByPermission ? response : await send(this.#server, request), isByPermission }
  }

  /** Sends the request with only the required permission. Files belong to their uploader: a request that names some is sent by that user instead. */
  async #sendAllowed(request: ScenarioRequest): Promise<Response> {
    const response = await send(this.#server, sentWith(request, this.#allowed(request)))
    const isMissing = response.status === fileMissing.status && (await errorOf(response.clone())) === fileMissing.name
    return isMissing ? send(this.#server, request) : response
  }
}

/** Runs every scenario and repeats each call as users who may not make it. */
export async function probeCalls(server: TestServer, contract: DiscoveredContract, options: ProbeOptions): Promise<Probe> {
  const users = await addTestUsers(server, contract.calls)
  const log = await ChangeLog.open(server)
  const outage = await AuditOutage.open(server.database)
  const prober = new Prober({ server, users, log, outage, options })
  const failed = await runScenarios(server, contract, (request) => prober.answer(request))
  const { calls, answers } = prober
  return { failed, calls, answers, changes: await log.all() }
}
