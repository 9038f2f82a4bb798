import type { Context as HonoContext } from 'hono'
import type { CallDefinition } from '#contract/calls/call.ts'
import { confirmationRequired } from '#contract/errors/error.ts'
import { AppError } from '#contract/errors/app-error.ts'
import type { ChangeOptions, Context } from '#server/kit/context.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Services } from '#server/app/services.ts'
import type { AuditTarget } from '#server/kit/writes.ts'
import type { PendingWork } from '#contract/pending-work.ts'
import type { Principal } from '#server/kit/principal.ts'
import { guardReads } from '#server/db/kysely/guard-reads.ts'
import { dayMs } from '#server/clock.ts'
import type { Mail } from '#server/mail/mail.ts'
import { type OutgoingMessage, sendMessage } from '#server/notifications/messages.ts'
import { mailServer } from '#server/mail/mail-server.ts'
import type { NewTask, StoredTask } from '#server/tasks/task-store.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { actionOf, actorOf, type CallEnv } from './call-env.ts'
import { signalOf } from './client-gone.ts'
import type { StoreResult } from './middleware/idempotency.ts'

/** The writes of one request. Nested changes join the open one; refusals during a change are audited after it. */
class RequestWrites {
  readonly #context: HonoContext<CallEnv>
  readonly #call: CallDefinition
  readonly #services: Services
  readonly #signal: () => AbortSignal
  readonly #storeResult: StoreResult | undefined
  #open: UnitOfWork | undefined
  #refusals: (AuditTarget | undefined)[] = []
  #hasMail = false
  #hasTask = false

  constructor(
    context: HonoContext<CallEnv>,
    {
      call,
      services,
      signal,
      storeResult,
    }: { call: CallDefinition; services: Services; signal: () => AbortSignal; storeResult: StoreResult | undefined },
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
      const result = await this.#services.writes.change(actorOf(this.#context.var), name ?? ofCall, (uow) => this.#run(uow, rules), {
        locks,
        signal: this.#signal(),
      })
      if (this.#hasMail) this.#services.outbox.wake()
      if (this.#hasTask) this.#services.tasks.wake()
      return result
    } finally {
      for (const target of this.#refusals.splice(0)) await this.#note(target)
    }
  }

  async refuse(target: AuditTarget | undefined): Promise<void> {
    if (this.#open) this.#refusals.push(target)
    else await this.#note(target)
  }

  async mail(mail: Mail): Promise<void> {
    if (!this.#open) throw new Error('Mail tells of a change, and none is open')
    const { outbox, settings, clock } = this.#services
    if (!(await mailServer(settings))) return
    await outbox.add(this.#open.db, mail, clock.now() + dayMs)
    this.#hasMail = true
  }

  async notify<Params>(message: OutgoingMessage<Params>): Promise<void> {
    if (!this.#open) throw new Error('A message tells of a change, and none is open')
    await sendMessage(this.#open, this.#services.clock, message)
  }

  async startTask(task: NewTask): Promise<StoredTask> {
    const { principal, language } = this.#context.var
    if (!this.#open || !principal) throw new Error('A task is started by somebody, within a change')
    const started = await this.#services.tasks.add(this.#open.db, task, { userId: principal.id, language })
    this.#hasTask = true
    return started
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
  { pending }: Services,
  { read, principal }: { readonly read: Reader; readonly principal: Principal | null },
): Promise<readonly PendingWork[]> {
  if (!principal) return []
  const found = await Promise.all(pending.map((ask) => ask({ read, principal })))
  return found.filter((work) => work !== undefined)
}

/** What a request reads with: one that writes reads through its unit of work. */
function readerOf({ read, worker }: Services, { method }: CallDefinition, writes: RequestWrites, getSignal: () => AbortSignal): Reader {
  const isReading = method === 'GET'
  return {
    db: isReading ? read : guardReads(read, writes),
    worker: isReading ? worker : undefined,
    get signal() {
      return getSignal()
    },
  }
}

/** The handler's context for one request. */
export function handlerContext(
  context: HonoContext<CallEnv>,
  call: CallDefinition,
  services: Services,
  { storeResult, cookies, content }: { storeResult: StoreResult | undefined; cookies: string[]; content: AsyncIterable<Uint8Array> },
): Context<Principal | null> {
  const { clock, counts, pages, settings, storage, secrets, outgoing, webhooks, publicUrl, monitor, jobs, handovers, passwords } = services
  let signal: AbortSignal | undefined
  const getSignal = () => (signal ??= signalOf(context.env.outgoing))
  const writes = new RequestWrites(context, { call, services, signal: getSignal, storeResult })
  const principal = context.get('principal')
  const reader = readerOf(services, call, writes, getSignal)
  return {
    principal,
    client: context.get('client'),
    language: context.get('language'),
    clock,
    counts,
    pages,
    neededViews: services.permissions.neededViews,
    settings,
    passwords,
    secrets,
    outgoing,
    webhooks,
    publicUrl,
    monitor,
    jobs,
    holdings: handovers,
    pendingWork: () => pendingWorkOf(services, { read: reader, principal }),
    files: storage,
    content,
    read: reader,
    get signal() {
      return getSignal()
    },
    setCookie: (value) => void cookies.push(value),
    change: (rules, options = {}) => writes.change(rules, options),
    requireConfirmation: () => {
      if (!principal?.isConfirmed) throw new AppError(confirmationRequired)
    },
    mail: (mail) => writes.mail(mail),
    notify: (message) => writes.notify(message),
    startTask: (task) => writes.startTask(task),
    refuse: (target) => writes.refuse(target),
  }
}
