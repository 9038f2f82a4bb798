import type * as z from 'zod/mini'
import type { ErrorDefinition } from '#contract/errors/error.ts'
import type { Permission } from '#contract/permissions/permission.ts'

/** How far a session is signed in. */
export type SessionStage = 'signedIn' | 'passwordMustChange' | 'secondFactorMissing' | 'locked'

type ObjectSchema = z.ZodMiniObject
type Schema = z.ZodMiniType

/** The definition of a call, read by client, server, tests and the API description. */
export interface CallDefinition {
  /** Its resource: the first part of its cache key, and the name used in `invalidates`. */
  readonly resource: string
  /** `list get create update remove`, or another operation of the resource. */
  readonly operation: string
  /** `HEAD` is handled by the `GET` of the same path. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'
  /** Path below the API base; `:name` is a parameter described in `params`. */
  readonly path: `/${string}`
  /** The required permission, `signedIn` for any session, or `public`. */
  readonly permission: Permission | 'signedIn' | 'public'
  /** The permission to view the rows that it changes, which is required too. */
  readonly viewPermission?: Permission
  /** The console sends no token (specification §7). */
  readonly ignoreToken?: true
  /**
   * The session stages that may make the call, by default only `signedIn`. In `passwordMustChange` the user must change the password first, in
   * `secondFactorMissing` set up a second factor, in `locked` unlock the screen.
   */
  readonly allowedStages?: readonly SessionStage[]
  /** The session must have been confirmed in the last minutes (contract/confirmation.ts), or the call fails with `confirmationRequired` and does nothing. */
  readonly requiresConfirmation?: true
  /** A write that a session may make while it views as a role (contract/identity/role-view.ts); all others fail with `viewingAsRole`. */
  readonly isAllowedWhileViewing?: true
  /** Also allowed on a closed site, where only public calls and users who may view the system settings are admitted. */
  readonly isAllowedWhileClosed?: true
  /** API keys may make it although it requires no permission (contract/calls/key-access.ts). */
  readonly isOpenToKeys?: true
  /** Accepts an `Idempotency-Key`: it writes in one unit of work, and a repeat gets the first response and writes nothing. */
  readonly isIdempotent?: true
  /** The response contains a secret that is shown once and never stored: a repeat with the same key gets `alreadyDone` with the result's `id`. */
  readonly hasSecret?: true
  /** The response is long and does not echo its input (BREACH): our server compresses it. */
  readonly isCompressed?: true
  readonly params?: ObjectSchema
  readonly query?: Schema
  readonly body?: Schema
  /** The body is bytes of type `application/octet-stream` instead of JSON; the handler reads them as they arrive. */
  readonly hasContent?: true
  /** The schema of the result; undeclared fields are never sent. */
  readonly result: Schema
  /** The expected errors, in addition to the shared ones. */
  readonly errors?: readonly ErrorDefinition<never>[]
  /** Resources whose caches a success invalidates. */
  readonly invalidates?: readonly string[]
}

/** Declares a call; browser and server derive everything else from it. */
export function defineCall<const Definition extends CallDefinition>(definition: Definition): Definition {
  return definition
}

type Output<S> = S extends Schema ? z.output<S> : undefined
type Input<S> = S extends Schema ? z.input<S> : undefined

/** The input of a handler: every part parsed by the call's schema. */
export interface ParsedInput<Call extends CallDefinition> {
  readonly params: Output<Call['params']>
  readonly query: Output<Call['query']>
  readonly body: Output<Call['body']>
}

type OptionalWhenUndefined<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: T[Key]
}

/** The input of a caller, with the declared parts. */
export type CallInput<Call extends CallDefinition> = OptionalWhenUndefined<{
  params: Input<Call['params']>
  query: Input<Call['query']>
  body: Input<Call['body']>
}>

/** The result for a caller. */
export type CallResult<Call extends CallDefinition> = z.output<Call['result']>

/** Whether a call only reads. */
export function isRead({ method }: Pick<CallDefinition, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

/** Fills the parameters of a call's path. */
export function pathOf(call: Pick<CallDefinition, 'path'>, params: Readonly<Record<string, string>> = {}): string {
  return call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
