import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { parseAllDocuments } from 'yaml'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'deploy/kubernetes')

interface Manifest {
  apiVersion: string
  kind: string
}

/** Returns the manifests, parsed as YAML 1.1, because Kubernetes parses them so. */
async function readManifests(): Promise<Manifest[]> {
  const files = (await readdir(folder)).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return texts.flatMap((text) =>
    parseAllDocuments(text, { version: '1.1' }).map((document) => {
      expect(document.errors).toEqual([])
      return document.toJS() as Manifest
    }),
  )
}

/**
 * Returns the compiler's errors where manifests don't fit the types made from Kubernetes' own schemas: unknown,
 * missing and mistyped members.
 */
async function misfits(manifests: Manifest[]): Promise<string[]> {
  const temporary = await mkdtemp(join(tmpdir(), 'portal-kubernetes-'))
  onTestFinished(() => rm(temporary, { recursive: true }))
  const lines = manifests.map(
    (manifest, index) =>
      `export const each${index}: import('kubernetes-types/${moduleOf(manifest)}').${manifest.kind} = ${JSON.stringify(manifest, null, 1)}`,
  )
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
    paths: { 'kubernetes-types/*': [join(root, 'node_modules/kubernetes-types/*')] },
  }
  await writeFile(join(temporary, 'manifests.ts'), lines.join('\n'))
  await writeFile(join(temporary, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  const compile = promisify(execFile)(join(root, 'node_modules/.bin/tsc'), [
    '--pretty',
    'false',
    '-p',
    temporary,
  ])
  const output = await compile.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
  return output.split('\n').filter((line) => line.includes('error TS'))
}

function moduleOf({ apiVersion }: Manifest): string {
  const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion]
  return `${group.split('.')[0]}/${version}`
}

const named = (manifests: Manifest[], kind: string): unknown =>
  manifests.find((manifest) => manifest.kind === kind)

it('the example for Kubernetes fits its schemas', async () => {
  const manifests = await readManifests()
  expect(manifests.map(({ kind }) => kind).toSorted()).toEqual([
    'CronJob',
    'Deployment',
    'HorizontalPodAutoscaler',
    'Ingress',
    'NetworkPolicy',
    'PersistentVolumeClaim',
    'PodDisruptionBudget',
    'Secret',
    'Service',
  ])
  expect(await misfits(manifests)).toEqual([])
})

it('a member that Kubernetes doesn’t know or misses is found', async () => {
  const broken = [
    { apiVersion: 'v1', kind: 'Service', spec: { selectors: {} } },
    { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', spec: { minAvailable: true } },
    { apiVersion: 'apps/v1', kind: 'Deployment', spec: { selector: {} } },
  ]
  expect(await misfits(broken)).toHaveLength(3)
})

it('its parts fit each other and the portal', async () => {
  const manifests = await readManifests()
  const { spec } = named(manifests, 'Deployment') as Deployment
  const [container] = spec.template.spec.containers
  if (!container) throw new Error('No container')
  const config = await readFile(join(root, 'server/src/config.ts'), 'utf8')
  const known = new Set([...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name))
  const names = container.env.map(({ name }) => name.replace(/_FILE$/, ''))
  expect(names.filter((name) => !known.has(name))).toEqual([])
  const { stringData } = named(manifests, 'Secret') as { stringData: object }
  const [secrets] = container.volumeMounts
  const files = container.env.filter(({ name }) => name.endsWith('_FILE')).map(({ value }) => value)
  expect(files.toSorted()).toEqual(
    Object.keys(stringData)
      .map((name) => `${secrets?.mountPath}/${name}`)
      .toSorted(),
  )
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  expect(container.image).toBe(`registry.example.com/ad-awards-portal:${version}`)
  const metricsPort = container.env.find(({ name }) => name === 'METRICS_PORT')?.value
  expect(container.ports).toContainEqual({ name: 'metrics', containerPort: Number(metricsPort) })
  expect(spec.template.metadata).toMatchObject({ annotations: { 'prometheus.io/port': metricsPort } })
  const labels = { 'app.kubernetes.io/name': 'portal' }
  expect(spec.template.metadata).toMatchObject({ labels })
  expect(spec).toMatchObject({ selector: { matchLabels: labels } })
  for (const [kind, where] of [
    ['Service', { spec: { selector: labels } }],
    ['PodDisruptionBudget', { spec: { selector: { matchLabels: labels } } }],
    ['NetworkPolicy', { spec: { podSelector: { matchLabels: labels } } }],
  ] as const)
    expect(named(manifests, kind)).toMatchObject(where)
})

it('its nightly backup is of the portal’s data, and no pod of the portal', async () => {
  const manifests = await readManifests()
  const [portal] = (named(manifests, 'Deployment') as Deployment).spec.template.spec.containers
  const { spec } = named(manifests, 'CronJob') as { spec: { jobTemplate: Deployment } }
  const { template } = spec.jobTemplate.spec
  const [backup] = template.spec.containers
  const ofData = /^(S3_|JWT_SECRET|DATABASE_URL)/
  expect(backup?.env).toEqual(portal?.env.filter(({ name }) => ofData.test(name)))
  expect(backup?.image).toBe(portal?.image)
  expect(backup?.args).toEqual(['node', 'server/src/cli/admin.ts', 'backup', '/backup', '--dated'])
  expect(backup?.volumeMounts).toContainEqual({ name: 'backup', mountPath: '/backup' })
  expect(template.spec.volumes).toContainEqual({
    name: 'backup',
    persistentVolumeClaim: { claimName: (named(manifests, 'PersistentVolumeClaim') as Named).metadata.name },
  })
  expect(template.metadata).toEqual({ labels: { 'app.kubernetes.io/name': 'portal-backup' } })
})

interface Named {
  metadata: { name: string }
}

interface Deployment {
  spec: { template: { metadata: object; spec: PodSpec } }
}

interface PodSpec {
  volumes: object[]
  containers: {
    image: string
    args?: string[]
    env: { name: string; value: string }[]
    ports: object[]
    volumeMounts: { mountPath: string }[]
  }[]
}
