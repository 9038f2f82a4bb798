import type { SendMail } from './mail-server.ts'

/** The code of the error with which mail is refused here. */
export const offlineCode = 'EOFFLINE'

/** Sends no mail: for a server that has no connection to others, such as a demonstration in a browser. */
export const refuseMail: SendMail = () => Promise.reject(Object.assign(new Error('No mail is sent'), { code: offlineCode }))
