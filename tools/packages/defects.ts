import type { Accepted } from './accepted.ts'
import { idOf, type LockedPackage, type Project, type Manifest } from './lock.ts'

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

/** The defects of a project's packages, as messages. */
export function findDefects({ manifest, lockedManifest, packages }: Project, accepted: Accepted): string[] {
  return [...differences(manifest, lockedManifest), ...missing(manifest, packages), ...packages.flatMap((one) => defectsOf(one, accepted))]
}

/** The exceptions that no package needs, as messages. */
export function findUnusedExceptions(packages: readonly LockedPackage[], { exceptions, scripts, young }: Accepted): string[] {
  const ids = packages.map(idOf)
  const isUsed = (pattern: RegExp, licence: string) => packages.some((one) => pattern.test(one.name) && one.licence === licence)
  return [
    ...exceptions.filter((one) => !isUsed(one.packages, one.licence)).map((one) => String(one.packages)),
    ...Object.keys(scripts).filter((name) => !packages.some((one) => one.name === name && one.hasInstallScript)),
    ...Object.keys(young).filter((id) => !ids.includes(id)),
  ].map((name) => `${name} is unused: remove it from tools/packages/accepted.ts`)
}

function differences(manifest: Manifest, lockedManifest: Manifest): string[] {
  return kinds.flatMap((kind) => {
    const [wanted, locked] = [manifest[kind] ?? {}, lockedManifest[kind] ?? {}]
    return [...new Set([...Object.keys(wanted), ...Object.keys(locked)])]
      .filter((name) => wanted[name] !== locked[name])
      .map(
        (name) => `${name} is ${wanted[name] ?? 'absent'} in package.json (${kind}), and ${locked[name] ?? 'absent'} in package-lock.json`,
      )
  })
}

function missing(manifest: Manifest, packages: readonly LockedPackage[]): string[] {
  const paths = packages.map(({ path }) => path)
  return kinds
    .flatMap((kind) => Object.keys(manifest[kind] ?? {}))
    .filter((name) => !paths.includes(`node_modules/${name}`))
    .map((name) => `${name} is not locked`)
}

function defectsOf(one: LockedPackage, accepted: Accepted): string[] {
  const { name, integrity, origin, hasInstallScript } = one
  return [
    ...(integrity.startsWith('sha512-') ? [] : ['has no SHA-512 in package-lock.json']),
    ...(origin === undefined ? [] : [`comes from ${origin}, not from the registry`]),
    ...(hasInstallScript && !(name in accepted.scripts) ? ['has an install script'] : []),
    ...(isAccepted(one, accepted) ? [] : [`has the licence "${one.licence}", which is not accepted`]),
  ].map((defect) => `${idOf(one)} ${defect}`)
}

function isAccepted({ name, licence, isDev }: LockedPackage, { licences, exceptions }: Accepted): boolean {
  return licences.includes(licence) || (isDev && exceptions.some((one) => one.packages.test(name) && one.licence === licence))
}
