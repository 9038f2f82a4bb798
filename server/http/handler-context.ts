import type { Context as HonoContext } from 'hono'
import type { CallDefinition } from '#contract/kit/call.ts'
import type { ChangeOptions, Context } from '#server/app/context.ts'
import type { Services } from '#server/app/services.ts'
import type { Refusal } from '#server/audit/writes.ts'
import type { Principal } from '#server/auth/principal.ts'
import { readOutside } from '#server/db/read-outside.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { actionOf, actorOf, type CallEnv } from './call-env.ts'
import { signalOf } from './client-gone.ts'
import type { KeepResult } from './middleware/idempotency.ts'

/** The writes of one request: a change within a change joins it, and what is noted meanwhile is written when it has ended. */
class RequestWrites {
  readonly #context: HonoContext<CallEnv>
  readonly #call: CallDefinition
  readonly #services: Services
  readonly #signal: () => AbortSignal
  readonly #keep: KeepResult | undefined
  #open: UnitOfWork | undefined
  #refusals: (Refusal | undefined)[] = []

  constructor(
    context: HonoContext<CallEnv>,
    { call, services, signal, keep }: { call: CallDefinition; services: Services; signal: () => AbortSignal; keep: KeepResult | undefined },
  ) {
    this.#context = context
    this.#call = call
    this.#services = services
    this.#signal = signal
    this.#keep = keep
  }

  get isOpen(): boolean {
    return this.#open !== undefined
  }

  async change<Result>(rules: (uow: UnitOfWork) => Promise<Result>, { locks = [] }: ChangeOptions): Promise<Result> {
    if (this.#open) return rules(this.#open)
    const name = { action: actionOf(this.#call), invalidates: this.#call.invalidates ?? [] }
    try {
      return await this.#services.writes.change(actorOf(this.#context.var), name, (uow) => this.#run(uow, rules), {
        locks,
        signal: this.#signal(),
      })
    } finally {
      for (const refusal of this.#refusals.splice(0)) await this.#note(refusal)
    }
  }

  async refuse(refusal: Refusal | undefined): Promise<void> {
    if (this.#open) this.#refusals.push(refusal)
    else await this.#note(refusal)
  }

  async #run<Result>(uow: UnitOfWork, rules: (uow: UnitOfWork) => Promise<Result>): Promise<Result> {
    this.#open = uow
    // Rules may run twice, and refuse twice what was refused once.
    this.#refusals = []
    try {
      const result = await rules(uow)
      await this.#keep?.(uow, result)
      return result
    } finally {
      this.#open = undefined
    }
  }

  async #note(record: Refusal | undefined): Promise<void> {
    await this.#services.writes.note(actorOf(this.#context.var), { action: actionOf(this.#call), result: 'refused', record })
  }
}

/** What a handler works with, for one request. */
export function handlerContext(
  context: HonoContext<CallEnv>,
  call: CallDefinition,
  services: Services,
  { keep, headers }: { keep: KeepResult | undefined; headers: Record<string, string> },
): Context<Principal | null> {
  const { client, language, principal } = context.var
  const { clock, read, worker, counts, pages, settings } = services
  const isReading = call.method === 'GET'
  let signal: AbortSignal | undefined
  const signalNow = () => (signal ??= signalOf(context.env.outgoing))
  const writes = new RequestWrites(context, { call, services, signal: signalNow, keep })
  return {
    principal,
    client,
    language,
    clock,
    counts,
    pages,
    settings,
    read: {
      db: isReading ? read : readOutside(read, writes),
      worker: isReading ? worker : undefined,
      get signal() {
        return signalNow()
      },
    },
    get signal() {
      return signalNow()
    },
    setHeader: (name, value) => {
      headers[name] = value
    },
    change: (rules, options = {}) => writes.change(rules, options),
    refuse: (refusal) => writes.refuse(refusal),
  }
}
