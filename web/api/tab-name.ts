/** What this tab calls itself in its requests: random, and another one after each load of the document. */
export const tabName = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, '0')).join('')
