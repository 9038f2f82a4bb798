import { spawn } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { backupEnabled, backupsKept } from '#contract/settings/backup-settings.ts'
import { hourMs, minuteMs } from '#server/clock.ts'
import { defineJob, type JobDefinition } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { programFile } from '#server/root.ts'
import { backupFile } from './backup.ts'

const command = fileURLToPath(programFile('app/admin.ts'))

/** Automatic backups have a name of their own, so that none made by hand is ever deleted. */
const automatic = /^auto-\d{8}-\d{6}\.backup$/

function automaticFile(dataFolder: string, now: number): string {
  const file = backupFile(resolve(dataFolder), now)
  return join(dirname(file), basename(file).replace(/^steward-/, 'auto-'))
}

/** Runs the command `backup` in a process of its own, so that the server is not held up. Returns what it prints. */
async function runBackup(dataFolder: string, file: string, signal: AbortSignal): Promise<string> {
  const child = spawn(process.execPath, [command, 'backup', file, '--data', resolve(dataFolder)], {
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = new Promise<number | null>((resolved, failed) => child.on('error', failed).on('close', resolved))
  const [printed, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), closed])
  if (code !== 0) throw new Error(complaint.trim() || `The command ended with ${code}`)
  return printed.trim()
}

/** Deletes all but the newest automatic backups; their names sort by time. */
async function removeOldBackups(folder: string, kept: number): Promise<number> {
  const found = (await readdir(folder)).filter((name) => automatic.test(name)).toSorted()
  const old = found.slice(0, Math.max(0, found.length - kept))
  for (const name of old) await rm(join(folder, name), { force: true })
  return old.length
}

/** Backs up the embedded database and deletes older automatic backups. */
export function createBackups(dataFolder: string): JobDefinition {
  return defineJob({
    name: 'backup.create',
    label: { 'zh-CN': '自动备份', 'en-US': 'Automatic backup' },
    description: {
      'zh-CN': '备份内置数据库，保留最新的几份',
      'en-US': 'Backs up the embedded database and keeps the newest backups',
    },
    schedule: { cron: '30 2 * * *' },
    timeoutMs: 2 * hourMs,
    retries: { times: 2, firstDelayMs: 10 * minuteMs },
    enabledBy: backupEnabled,
    dialect: 'sqlite',
    async run({ clock, settings, signal, log }) {
      const file = automaticFile(dataFolder, clock.now())
      for (const line of (await runBackup(dataFolder, file, signal)).split('\n')) log(line)
      const removed = await removeOldBackups(dirname(file), await settings.get(backupsKept))
      log(countLine({ 'zh-CN': '删除旧备份', 'en-US': 'Old backups deleted' }, removed))
    },
  })
}
