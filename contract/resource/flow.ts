import * as z from 'zod/mini'
import { type CallDefinition, defineCall } from '#contract/calls/call.ts'
import { defineError, type ErrorDefinition, notFound } from '#contract/errors/error.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { id, version } from '#contract/schemas/schemas.ts'
import type { Shape } from './row.ts'

/**
 * A step of a flow, from one of several states to another. `name` is the operation of its call, such as `approve`. `input` are read-only fields
 * that the user enters with it, such as the reason of a rejection.
 */
export interface Transition<Name extends string = string, State extends string = string> {
  readonly name: Name
  readonly from: readonly State[]
  readonly to: State
  readonly permission: Permission
  readonly input?: Shape
}

/** The status of a row and how it changes: the read-only field that holds it, the state of a new row, and the transitions. */
export interface FlowDefinition<Field extends string, State extends string, Name extends string> {
  readonly field: Field
  readonly initial: State
  readonly transitions: readonly Transition<Name, State>[]
}

/** The transition does not start from the row's current status; nothing was written. */
export const invalidTransition = defineError('invalidTransition', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '当前状态不能执行此操作', 'en-US': 'This cannot be done in the current status.' },
})

interface FlowParts<Resource extends string, Row extends z.ZodMiniObject> {
  readonly name: Resource
  readonly path: `/${string}`
  readonly permissions: { readonly view: Permission }
  readonly fields: { readonly shape: Shape }
  readonly row: Row
  readonly changed: ErrorDefinition<never>
  readonly rules: readonly ErrorDefinition<never>[]
}

const params = z.strictObject({ id })

/** The version that was read, and the input of the transition. */
type TransitionBody = { readonly [input: string]: unknown; readonly version: number }

function transitionCall<const Resource extends string, const Name extends string, Row extends z.ZodMiniObject>(
  { name: resource, path, permissions: { view }, row, changed, rules }: FlowParts<Resource, Row>,
  { name, permission, input }: Transition<Name>,
) {
  const body: z.ZodMiniType<TransitionBody, TransitionBody> = z.strictObject({ ...input, version })
  return defineCall({
    resource,
    operation: name,
    method: 'POST',
    path: `${path}/:id/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    permission,
    viewPermission: view,
    params,
    body,
    result: row,
    errors: [notFound, changed, invalidTransition, ...rules] as const,
    invalidates: [resource, 'audit'] as const,
  })
}

/** The calls of a flow by transition: each changes the status of a row and names the version that was read. */
export type TransitionCalls<Resource extends string, Name extends string, Row extends z.ZodMiniObject> = {
  readonly [Transition in Name]: ReturnType<typeof transitionCall<Resource, Transition, Row>>
}

/**
 * A flow with the call of each transition; `taken` are the names of the resource's other calls. Throws if a name is used twice, or an input is not a
 * read-only field.
 */
export function flowOf<const Resource extends string, Row extends z.ZodMiniObject>(
  { field, initial, transitions }: FlowDefinition<string, string, string>,
  parts: FlowParts<Resource, Row>,
  taken: readonly string[],
) {
  const names = transitions.map(({ name }) => name)
  const duplicate = names.find((name, index) => taken.includes(name) || names.indexOf(name) !== index)
  if (duplicate !== undefined) throw new Error(`${parts.name} has two calls named ${duplicate}; rename the transition`)
  const isReadOnly = (field: string) => field in parts.row.shape && !(field in parts.fields.shape)
  const entered = transitions.flatMap(({ input = {} }) => Object.keys(input)).find((field) => !isReadOnly(field))
  if (entered !== undefined) throw new Error(`The input ${entered} of a transition of ${parts.name} is no read-only field`)
  const withCalls = transitions.map((transition) => ({ ...transition, call: transitionCall(parts, transition) }))
  const calls: Record<string, CallDefinition> = Object.fromEntries(withCalls.map(({ name, call }) => [name, call]))
  return { field, initial, transitions: withCalls, calls }
}
