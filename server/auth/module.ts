import { auditWrites } from '#server/audit/service.ts'
import { permissionCache } from '#server/identity/service.ts'
import { defineModule } from '#server/kit/module.ts'
import { mailOutbox } from '#server/mail/service.ts'
import { outgoingRequests } from '#server/outgoing/service.ts'
import { serverSecrets } from '#server/secrets/service.ts'
import { currentSettings } from '#server/settings/service.ts'
import { visitCounter } from '#server/visits/service.ts'
import { ApiKeys } from './api-keys/api-keys.ts'
import { accessHandlers } from './auth-handlers.ts'
import { removeExpiredDevices } from './devices/device-jobs.ts'
import { removeExpiredChallenges } from './factors/factor-jobs.ts'
import { passkeyHandlers } from './factors/passkey-handlers.ts'
import { factorSignInHandlers } from './factors/sign-in-handlers.ts'
import { totpHandlers } from './factors/totp-handlers.ts'
import { removeOldLogins } from './login-log/login-log-jobs.ts'
import { singleSignOnRoute } from './oidc/callback-route.ts'
import { IdentityProvider } from './oidc/identity-provider.ts'
import { removeExpiredReturns } from './oidc/return-jobs.ts'
import { singleSignOnRule } from './oidc/setting-rule.ts'
import { singleSignOnHandlers } from './oidc/single-sign-on-handlers.ts'
import { historyRule } from './passwords/history-rule.ts'
import { PasswordResets } from './reset/password-resets.ts'
import { resetHandlers } from './reset/reset-handlers.ts'
import { handlePasswordResets } from './reset/reset-jobs.ts'
import { accountAccess, passwordHasher, passwordResets } from './service.ts'
import { networkRule } from './sessions/network-rule.ts'
import { removeExpiredSessions } from './sessions/session-jobs.ts'
import { Sessions } from './sessions/sessions.ts'
import { removeEndedLoginAttempts } from './throttle/login-attempt-jobs.ts'
import { LoginAttempts } from './throttle/login-attempts.ts'

export const authModule = defineModule({
  id: 'core.auth',
  ledgerId: 'factors',
  handlers: [],
  migrations: new URL('./migrations/', import.meta.url),
  maintenanceTables: [
    'sso_return',
    'factor_challenge',
    'password_reset',
    'password_reset_request',
    'totp.last_step',
    'recovery_code.used_at',
    'passkey.sign_count',
    'passkey.last_used_at',
  ],
  settingRules: ({ publicUrl }) => [singleSignOnRule(publicUrl), networkRule, historyRule],
  jobs: [
    removeExpiredSessions,
    removeExpiredDevices,
    removeEndedLoginAttempts,
    removeOldLogins,
    removeExpiredChallenges,
    removeExpiredReturns,
  ],
  provide({ clock, log, publicUrl, database: { read }, provide, get }) {
    provide(accountAccess, () => {
      const parts = { clock, read, writes: get(auditWrites), settings: get(currentSettings), secrets: get(serverSecrets), log, publicUrl }
      return {
        ...parts,
        passwords: get(passwordHasher),
        permissions: get(permissionCache),
        visits: get(visitCounter),
        apiKeys: new ApiKeys(parts),
        sessions: new Sessions(parts),
        attempts: new LoginAttempts(parts),
        provider: new IdentityProvider({ ...parts, outgoing: get(outgoingRequests) }),
      }
    })
    provide(
      passwordResets,
      () => new PasswordResets({ ...get(accountAccess), settings: get(currentSettings), clock, outbox: get(mailOutbox) }),
    )
  },
  serve({ get }) {
    const access = get(accountAccess)
    const resets = get(passwordResets)
    return {
      handlers: [
        ...accessHandlers(access),
        ...factorSignInHandlers(access),
        ...totpHandlers(access),
        ...passkeyHandlers(access),
        ...resetHandlers({ ...access, resets, outbox: get(mailOutbox) }),
        ...singleSignOnHandlers(access),
      ],
      routes: [singleSignOnRoute(access)],
      jobs: [handlePasswordResets(resets)],
    }
  },
})
