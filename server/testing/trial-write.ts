import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { handle } from '#server/kit/context.ts'
import { defineModule } from '#server/kit/module.ts'

const write = defineCall({
  resource: 'trial',
  operation: 'write',
  method: 'POST',
  path: '/trial',
  permission: 'signedIn',
  body: z.strictObject({ name: z.string() }),
  result: z.null(),
})

/** A call, POST /trial, that writes an audit entry with the name in its body, and nothing else. */
export const trialWrite = defineModule({
  id: 'trial',
  handlers: [
    handle(write, ({ body }, { change }) =>
      change(async ({ audit }) => {
        audit({ recordId: body.name, title: '', before: null, after: null })
        return null
      }),
    ),
  ],
})
