import { unexpected } from '#contract/errors/error.ts'
import type { ApiError } from '#web/base/api-error.ts'
import type { DisplayMessages } from '#web/ui/display/messages.ts'

/** The part of an error that is shown: its message, and the request id, which identifies it in the log. */
export type FailureDetails = Pick<ApiError, 'name' | 'message' | 'requestId'>

/**
 * The message to show where the request id is displayed separately, because the server's message for an unexpected error contains it.
 */
export function failureMessage({ name, message }: FailureDetails, messages: DisplayMessages): string {
  return name === unexpected.name ? messages.serverFailed : message
}
