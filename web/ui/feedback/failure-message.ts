import { unexpected } from '#contract/errors/error.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { DisplayMessages } from '#web/ui/display/display-messages.ts'

/** What is shown of a failed call: its message, and the reference that identifies it in the log. */
export type FailureDetails = Pick<ApiError, 'name' | 'message' | 'requestId'>

/**
 * The message to show when the reference is displayed separately; the server's own message for an unexpected error contains the reference.
 */
export function failureMessage({ name, message }: FailureDetails, messages: DisplayMessages): string {
  return name === unexpected.name ? messages.serverFailed : message
}
