/** Where the secrets of a webhook are stored, the present one and the one before it, which has been moved from there. */
export function secretContext(webhookId: string): string {
  return `webhook_state.secret.${webhookId}`
}
