/** Path of the description below the API base. It is public. */
export const openApiPath = '/openapi.json'
