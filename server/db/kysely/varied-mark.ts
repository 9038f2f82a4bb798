/** A comment in statements of which hardly two are alike, such as lists under free conditions: PostgreSQL keeps none of them prepared. */
export const variedMark = '/* varied */'
