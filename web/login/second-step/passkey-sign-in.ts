import { requestPasskey } from '#contract/factors/sign-in.ts'
import { request } from '#web/api/client.ts'
import { currentLanguage } from '#web/base/i18n/language.ts'
import { hasPasskeySupport, passkeyFailure } from '#web/account/second-factor/passkey-problem.ts'
import type { SignedIn } from '#web/login/signed-in.ts'
import { complete } from './complete.ts'
import { useFactorMessages } from '#web/account/second-factor/messages.ts'

/** Signs in with a passkey, alone or after the password. Returns the session or the message. */
export async function signInByPasskey(purpose: 'signIn' | 'secondFactor', remember = true): Promise<SignedIn | { error: string }> {
  const messages = useFactorMessages.in[currentLanguage()]
  if (!hasPasskeySupport()) return { error: window.isSecureContext ? messages.unsupported : messages.insecure }
  try {
    const [asked, { getPasskey }] = await Promise.all([
      request(requestPasskey, { body: { purpose, remember } }, { handledErrors: 'all' }),
      import('#web/account/second-factor/authenticator.ts'),
    ])
    return await complete({ kind: 'passkey', credential: await getPasskey(asked) })
  } catch (error) {
    return { error: passkeyFailure(messages, error) }
  }
}
