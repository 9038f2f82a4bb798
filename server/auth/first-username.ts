/** The name of the administrator whom the first start creates. */
export const firstUsername = 'admin'
