import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { confirmationRequired, forbidden } from '#contract/errors/error.ts'
import { ssoIssuer } from '#contract/settings/single-sign-on-settings.ts'
import { providerProblems } from '#contract/single-sign-on/provider-check.ts'
import { systemSettingsEdit, systemSettingsView } from './permissions.ts'

/** Asks an identity provider what it says about itself, without saving anything. */
export const checkProvider = defineCall({
  resource: 'settings',
  operation: 'checkProvider',
  method: 'POST',
  path: '/setting/sso/check',
  permission: systemSettingsEdit,
  viewPermission: systemSettingsView,
  requiresConfirmation: true,
  body: z.strictObject({ issuer: ssoIssuer.schema }),
  result: z.object({
    /** Why it cannot be used; null if it can. */
    problem: z.nullable(z.enum(providerProblems)),
    /** What it calls itself, if that is another address than the one that was entered. */
    issuer: z.nullable(z.string()),
  }),
  errors: [confirmationRequired, forbidden],
})
