import {
  completeSingleSignOn,
  type SingleSignOnFailure,
  singleSignOnFailures,
  singleSignOnParameters,
  startSingleSignOn as startCall,
} from '#contract/single-sign-on/single-sign-on.ts'
import { secondFactorRequired } from '#contract/factors/second-factor.ts'
import { isApiError } from '#web/base/api-error.ts'
import { requestNative } from '#web/api/client.ts'
import { currentLanguage } from '#web/base/i18n/language.ts'
import { singleSignOnMessages } from '#web/account/single-sign-on/failure-messages.ts'
import { errorsOf, type HalfSignedIn, loadSecondStep } from './sign-in.ts'
import { type SignedIn, toSignedIn } from './signed-in.ts'

const timeoutMs = 20_000

/** A finished single sign-on, or one that waits for a second factor. */
interface Finished {
  readonly signedIn: SignedIn | HalfSignedIn
  readonly isRemembered: boolean
}

/** Sends the browser to the identity provider; returns the message if that fails. */
export async function startSingleSignOn(remember: boolean): Promise<string | undefined> {
  const redirect = new URLSearchParams(window.location.search).get('redirect') ?? ''
  try {
    const { result } = await requestNative(startCall, { body: { remember, redirect } }, { timeoutMs })
    window.location.assign(result.address)
    return undefined
  } catch (error) {
    return errorsOf(error).form
  }
}

/** Takes what the browser came back with out of the address, so that a reload does not use it again. */
function takeParameters(): URLSearchParams {
  const taken = new URLSearchParams(window.location.search)
  const left = new URLSearchParams(taken)
  for (const name of [singleSignOnParameters.code, singleSignOnParameters.failure, singleSignOnParameters.remember]) left.delete(name)
  const search = left.toString()
  window.history.replaceState(null, '', window.location.pathname + (search === '' ? '' : `?${search}`))
  return taken
}

function isFailure(text: string): text is SingleSignOnFailure {
  return singleSignOnFailures.some((failure) => failure === text)
}

/** Completes the sign-in that the browser came back from; undefined if it came from nowhere. */
export async function finishSingleSignOn(): Promise<Finished | { error: string } | undefined> {
  const parameters = takeParameters()
  const failure = parameters.get(singleSignOnParameters.failure)
  if (failure !== null) return { error: singleSignOnMessages[currentLanguage()][isFailure(failure) ? failure : 'failed'] }
  const code = parameters.get(singleSignOnParameters.code)
  if (code === null) return undefined
  const isRemembered = parameters.get(singleSignOnParameters.remember) !== '0'
  try {
    const { result } = await requestNative(completeSingleSignOn, { body: { code } }, { timeoutMs })
    return { signedIn: await toSignedIn(result), isRemembered }
  } catch (error) {
    try {
      if (isApiError(error, secondFactorRequired)) return { signedIn: await loadSecondStep(error), isRemembered }
      return { error: errorsOf(error).form ?? '' }
    } catch (later) {
      return { error: errorsOf(later).form ?? '' }
    }
  }
}
