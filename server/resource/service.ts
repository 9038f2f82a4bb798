import type { CallResult, ParsedInput } from '#contract/calls/call.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { Context } from '#server/kit/context.ts'
import { token } from '#server/kit/token.ts'
import type { WrittenResource } from './written-resources.ts'

type Calls = AnyResource['derivedCalls']

/** Answers a call that every resource has. */
export type ResourceCallHandler<Call extends Calls[keyof Calls]> = (
  resource: WrittenResource,
  input: ParsedInput<Call>,
  context: Context,
) => Promise<CallResult<Call>>

/** Starts the export of a list. */
export const exportHandler = token<ResourceCallHandler<Calls['export']>>('exportHandler')

/** Begins an import. */
export const importHandler = token<ResourceCallHandler<Calls['import']>>('importHandler')

/** Begins a change of many rows. */
export const bulkEditHandler = token<ResourceCallHandler<Calls['bulkEdit']>>('bulkEditHandler')
