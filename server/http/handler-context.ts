import type { Context as HonoContext } from 'hono'
import type { CallDefinition } from '#contract/calls/call.ts'
import { confirmationRequired } from '#contract/errors/error.ts'
import { AppError } from '#contract/errors/app-error.ts'
import type { ChangeOptions, Context } from '#server/kit/context.ts'
import type { Connection, Replicas } from '#server/db/database.ts'
import type { Reader } from '#server/db/reader.ts'
import type { HttpServices } from './http-services.ts'
import type { AuditTarget } from '#server/kit/writes.ts'
import type { PendingWork } from '#contract/pending-work.ts'
import type { Principal } from '#server/kit/principal.ts'
import { guardReads } from '#server/db/kysely/guard-reads.ts'
import type { ScanWorkers } from '#server/db/query-worker.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { actionOf, actorOf, type CallEnv } from './call-env.ts'
import { signalOf } from './client-gone.ts'
import type { StoreResult } from './middleware/idempotency.ts'

/** The writes of one request. Nested changes join the open one; refusals during a change are audited after it. */
class RequestWrites {
  readonly #context: HonoContext<CallEnv>
  readonly #call: CallDefinition
  readonly #services: HttpServices
  readonly #signal: () => AbortSignal
  readonly #storeResult: StoreResult | undefined
  #open: UnitOfWork | undefined
  #refusals: (AuditTarget | undefined)[] = []

  constructor(
    context: HonoContext<CallEnv>,
    {
      call,
      services,
      signal,
      storeResult,
    }: { call: CallDefinition; services: HttpServices; signal: () => AbortSignal; storeResult: StoreResult | undefined },
  ) {
    this.#context = context
    this.#call = call
    this.#services = services
    this.#signal = signal
    this.#storeResult = storeResult
  }

  get isOpen(): boolean {
    return this.#open !== undefined
  }

  async change<Result>(rules: (uow: UnitOfWork) => Promise<Result>, { locks = [], name }: ChangeOptions): Promise<Result> {
    if (this.#open) return rules(this.#open)
    const ofCall = { action: actionOf(this.#call), invalidates: this.#call.invalidates ?? [] }
    try {
      return await this.#services.writes.change(actorOf(this.#context.var), name ?? ofCall, (uow) => this.#run(uow, rules), {
        locks,
        signal: this.#signal(),
      })
    } finally {
      for (const target of this.#refusals.splice(0)) await this.#note(target)
    }
  }

  async refuse(target: AuditTarget | undefined): Promise<void> {
    if (this.#open) this.#refusals.push(target)
    else await this.#note(target)
  }

  async #run<Result>(uow: UnitOfWork, rules: (uow: UnitOfWork) => Promise<Result>): Promise<Result> {
    this.#open = uow
    // Rules run again after a conflict, and would record the same refusal twice.
    this.#refusals = []
    try {
      const result = await rules(uow)
      await this.#storeResult?.(uow, result)
      return result
    } finally {
      this.#open = undefined
    }
  }

  async #note(record: AuditTarget | undefined): Promise<void> {
    await this.#services.writes.note(actorOf(this.#context.var), { action: actionOf(this.#call), result: 'refused', record })
  }
}

async function pendingWorkOf(
  { modules }: HttpServices,
  { read, principal }: { readonly read: Reader; readonly principal: Principal | null },
): Promise<readonly PendingWork[]> {
  if (!principal) return []
  const found = await Promise.all(modules.flatMap(({ pending }) => (pending ? [pending({ read, principal })] : [])))
  return found.filter((work) => work !== undefined)
}

/** What a request reads with: one that writes reads through its unit of work. */
function readerOf(
  { read, worker, scans, replicas }: HttpServices,
  { method }: CallDefinition,
  { principal, writes, getSignal }: { principal: Principal | null; writes: RequestWrites; getSignal: () => AbortSignal },
): Reader {
  const isReading = method === 'GET'
  const guarded = (db: Connection) => (isReading ? db : guardReads(db, writes))
  const inTurn = (own?: ScanWorkers) => (isReading && principal ? scans?.of(principal.id, own) : undefined)
  const replica = (from: Replicas) => {
    const reader = from.reader()
    return { db: guarded(reader.db), scans: inTurn(reader.scans) }
  }
  return {
    db: guarded(read),
    // Its queries are compiled by the guarded connection.
    worker,
    scans: inTurn(),
    replica: replicas && (() => replica(replicas)),
    get signal() {
      return getSignal()
    },
  }
}

/** The handler's context for one request. */
export function handlerContext(
  context: HonoContext<CallEnv>,
  call: CallDefinition,
  services: HttpServices,
  { storeResult, content }: { storeResult: StoreResult | undefined; content: AsyncIterable<Uint8Array> },
): Context<Principal | null> {
  const { clock, counts, pages, settings, publicUrl, registry, get } = services
  let signal: AbortSignal | undefined
  const getSignal = () => (signal ??= signalOf(context.env.exchange.connection))
  const writes = new RequestWrites(context, { call, services, signal: getSignal, storeResult })
  const principal = context.get('principal')
  const reader = readerOf(services, call, { principal, writes, getSignal })
  return {
    principal,
    client: context.get('client'),
    language: context.get('language'),
    clock,
    counts,
    pages,
    neededViews: services.permissions.neededViews,
    settings,
    registry,
    get,
    publicUrl,
    pendingWork: () => pendingWorkOf(services, { read: reader, principal }),
    content,
    read: reader,
    get signal() {
      return getSignal()
    },
    setCookie: (value) => void context.env.exchange.cookies.push(value),
    change: (rules, options = {}) => writes.change(rules, options),
    requireConfirmation: () => {
      if (!principal?.isConfirmed) throw new AppError(confirmationRequired)
    },
    refuse: (target) => writes.refuse(target),
  }
}
