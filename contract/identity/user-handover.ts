/** The permission to hand over a user's belongings. It is declared with the page of users. */
export const userHandover = { value: 'system_user_handover' } as const
