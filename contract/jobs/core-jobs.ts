import type { LocalizedText } from '#contract/language.ts'

/** How a job is called. */
export interface JobTexts {
  /** Unique in the product, such as `session.removeExpired`. */
  readonly name: string
  readonly label: LocalizedText
  /** Its purpose, in one sentence. */
  readonly description: LocalizedText
}

function texts(name: string, chinese: readonly [string, string], english: readonly [string, string]): JobTexts {
  return {
    name,
    label: { 'zh-CN': chinese[0], 'en-US': english[0] },
    description: { 'zh-CN': chinese[1], 'en-US': english[1] },
  }
}

/** The names of the jobs of the core. */
export const coreJobs = {
  webhooks: texts(
    'webhook.deliver',
    ['投递 Webhook', '投递到期的事件；平时在事件发生后立即投递'],
    ['Deliver webhooks', 'Sends what is due; as a rule events are sent as soon as they happen'],
  ),
  webhookDeliveries: texts(
    'webhook.removeOldDeliveries',
    ['清理投递记录', '删除 30 天前的 Webhook 投递记录'],
    ['Remove old deliveries', 'Deletes records of webhook deliveries after 30 days'],
  ),
  tasks: texts(
    'task.removeOld',
    ['清理任务文件', '删除一天前的导出文件和一周前的任务记录'],
    ['Remove old tasks', 'Deletes exported files after a day, and tasks after a week'],
  ),
  sessions: texts(
    'session.removeExpired',
    ['清理过期登录', '删除已到期的登录会话'],
    ['Remove expired sessions', 'Deletes the sessions of people who have been away for too long'],
  ),
  devices: texts(
    'device.removeExpired',
    ['清理已知设备', '删除长期没有登录过的设备记录'],
    ['Remove old devices', 'Deletes devices that nobody has signed in on for a long time'],
  ),
  loginAttempts: texts(
    'loginAttempt.removeEnded',
    ['清理登录失败次数', '删除已过统计时间的登录失败次数'],
    ['Remove failed attempts', 'Deletes counts of failed sign-ins whose time has passed'],
  ),
  loginLog: texts(
    'loginLog.removeOld',
    ['清理登录日志', '删除超过保留天数的登录日志'],
    ['Shorten the sign-in log', 'Deletes entries older than the system settings say'],
  ),
  results: texts(
    'idempotency.removeOld',
    ['清理重复提交记录', '删除一天前用于防止重复提交的记录'],
    ['Remove stored results', 'Deletes results that protect against repeated requests after a day'],
  ),
  challenges: texts(
    'factorChallenge.removeExpired',
    ['清理两步验证请求', '删除已失效的两步验证和通行密钥请求'],
    ['Remove expired challenges', 'Deletes two-step and passkey requests that have expired'],
  ),
  singleSignOn: texts(
    'singleSignOn.removeExpired',
    ['清理单点登录请求', '删除已失效的单点登录请求'],
    ['Remove sign-on requests', 'Deletes single sign-on requests that have expired'],
  ),
  passwordResets: texts(
    'passwordReset.handle',
    ['处理重置密码', '发送重置密码链接，并删除已失效的链接'],
    ['Handle password resets', 'Mails links to set new passwords and deletes those that have expired'],
  ),
  mail: texts(
    'mail.deliver',
    ['发送邮件', '发送待发和需要重试的邮件'],
    ['Deliver mail', 'Sends mail that is waiting or must be tried again'],
  ),
  auditPartitions: texts(
    'audit.addPartitions',
    ['准备审计日志分区', '提前建立后两个月的审计日志分区'],
    ['Prepare audit partitions', 'Adds the partitions of the audit log for the next two months'],
  ),
  auditRetention: texts(
    'audit.prune',
    ['归档审计日志', '导出并删除超过保留天数的审计日志'],
    ['Archive the audit log', 'Exports entries older than the system settings say, then deletes them'],
  ),
  files: texts(
    'file.collect',
    ['清理文件', '删除未上传完成和长期没有使用的文件'],
    ['Collect unused files', 'Deletes uploads that were never finished and files that nothing uses'],
  ),
  drafts: texts(
    'draft.removeOld',
    ['清理草稿', '删除长期没有修改的表单草稿'],
    ['Remove old drafts', 'Deletes drafts of forms that nobody has changed for long'],
  ),
  confirmations: texts(
    'mcpConfirmation.removeExpired',
    ['清理 MCP 确认', '删除已失效的 MCP 操作确认'],
    ['Remove MCP confirmations', 'Deletes confirmations of MCP tools that have expired'],
  ),
  backup: texts(
    'backup.create',
    ['自动备份', '备份内置数据库，需在系统设置中开启'],
    ['Automatic backup', 'Backs up the embedded database, if the system settings say so'],
  ),
  runs: texts(
    'jobRun.removeOld',
    ['清理执行记录', '删除旧的定时任务执行记录'],
    ['Shorten the run log', 'Deletes old entries of the log of scheduled jobs'],
  ),
} as const
