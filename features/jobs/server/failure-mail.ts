import type { PermissionCache } from '#server/identity/permissions.ts'
import { permissionCache } from '#server/identity/service.ts'
import { mailOutbox } from '#server/mail/service.ts'
import { jobsView } from '#features/jobs/contract/permissions.ts'
import { dayMs } from '#server/clock.ts'
import type { NotifyFailure } from '#server/kit/job-failure.ts'
import type { Mail } from '#server/mail/mail.ts'
import { mailServer } from '#server/mail/mail-server.ts'
import { momentIn } from '#server/mail/moment.ts'
import { siteNameIn } from '#server/settings/site-name.ts'
import { type Addressee, possibleHolders } from './viewer-store.ts'

/** No failure is worth more mails. */
const mailLimit = 50

/** In both languages, because nobody is signed in whose language it could be. */
const textOf: (facts: {
  chinese: { site: string; job: string; at: string }
  english: { site: string; job: string; at: string }
  error: string
  link: string | undefined
}) => Pick<Mail, 'subject' | 'text'> = ({ chinese, english, error, link }) => ({
  subject: `${chinese.site}：定时任务“${chinese.job}”执行失败 / Scheduled job failed`,
  text: [
    `${chinese.site} 的定时任务“${chinese.job}”在 ${chinese.at} 执行失败，已不再重试：`,
    error,
    '下次将按计划执行。任务成功之前，每天最多发送一封邮件。',
    `The scheduled job “${english.job}” of ${english.site} failed at ${english.at} and is not retried until it is due next. You get at most one mail a day until it succeeds.`,
    ...(link === undefined ? [] : [link]),
    '',
  ].join('\n\n'),
})

/** Those of them who hold the permission, at most as many as are mailed. */
async function firstHolders(possible: readonly Addressee[], permissions: Pick<PermissionCache, 'of'>): Promise<Addressee[]> {
  const holders: Addressee[] = []
  for (let from = 0; from < possible.length && holders.length < mailLimit; from += mailLimit) {
    const some = possible.slice(from, from + mailLimit)
    const rights = await Promise.all(some.map(({ id }) => permissions.of(id)))
    holders.push(...some.filter((_, index) => rights[index]?.permissions.has(jobsView.value)))
  }
  return holders.slice(0, mailLimit)
}

/** Mails those who may view the jobs, at most 50 of them, if mail is set up. */
export const mailFailure: NotifyFailure = async ({ job, error, at }, { read, settings, clock, publicUrl, get }) => {
  if (!(await mailServer(settings))) return async () => {}
  const facts = async (language: 'zh-CN' | 'en-US') => ({
    site: await siteNameIn(settings, language),
    job: job.label?.[language] ?? job.name,
    at: await momentIn(settings, language, at),
  })
  const link = publicUrl && `${publicUrl.href.replace(/\/?$/, '/')}system/job`
  const text = textOf({ chinese: await facts('zh-CN'), english: await facts('en-US'), error, link })
  const holders = await firstHolders(await possibleHolders(read, jobsView.value), get(permissionCache))
  return async (db) => {
    for (const to of holders) await get(mailOutbox).add(db, { to, ...text }, clock.now() + dayMs)
  }
}
