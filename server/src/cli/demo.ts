import 'node:stream'
import { openAsBlob } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { api } from '@portal/contract/api.ts'
import { companyRoles } from '@portal/contract/entries/companies.ts'
import type { UsageType } from '@portal/contract/entries/files.ts'
import { loadConfig } from '../config.ts'
import { start } from '../start.ts'
import { demoApi } from './demo-api.ts'
import { demoAdmin, demoAnswers, demoBrands, demoPassword } from './demo-content.ts'
import { prepareProgram } from './demo-program.ts'
import { holdsData, keepPassword, verifyEverybody } from './queries.ts'

type DemoBrand = (typeof demoBrands)[number]
type DemoCampaign = DemoBrand['campaigns'][number]
type Call = ReturnType<typeof demoApi>

const VIDEOS = fileURLToPath(new URL('demo-videos/', import.meta.url))

// The demo's mail stays in the local outbox, whatever server the environment names.
const config = loadConfig(process.env)
const portal = await start({
  ...config,
  port: 0,
  smtpUrl: undefined,
  logLevel: 'warn',
  rateLimit: false,
  adminEmail: demoAdmin,
  adminPassword: demoPassword,
})
try {
  if (await holdsData(portal.db)) {
    console.error(
      'This portal already holds data. The demo fills only an empty one: choose another DATA_DIR.',
    )
    process.exitCode = 1
  } else {
    for (const brand of demoBrands) await enter(brand)
    const hasOurAdmin = await keepPassword(portal.db, demoAdmin)
    const programIds = demoBrands.map(({ programId }) => programId)
    console.log(tour(hasOurAdmin ? await prepareProgram(portal.address, programIds) : null))
  }
} finally {
  await portal.stop()
}

/** Where to click, as whom. Without an invitation the portal had an admin before, whose password only they know. */
function tour(invitation: string | null): string {
  const at = (path: string) => `${config.publicUrl}${path}`
  const [argentina, colombia] = demoBrands
  return `The portal now holds two brands with campaigns in every state${invitation ? ', and a jury' : ''}. Start it with: npm start

As a brand, ${at('/login')}
  ${argentina?.email}   ${demoPassword}
    "Campañas", then "Revisa tus pendientes": each thing that is missing leads to its field.
    "Editar" on "Café para llevar (lejos)": type an answer and reload, drop a video and switch the network off: nothing is lost.
    "Enviar inscripciones": what is complete is sent; the others stay.
  ${colombia?.email}   ${demoPassword}
    The other country's programme; cannot see anything of the first.
${invitation ? juryTour(invitation, at) : ''}
All mail, while no mail server is set: ${at('/correo')}`
}

function juryTour(invitation: string, at: (path: string) => string): string {
  return `
As an admin, ${at('/login')}
  ${demoAdmin}   ${demoPassword}
    "Jueces": invite Sofía, or press "Subir archivo" with a spreadsheet of your own.
    "Inscripciones": search, open "La primera taza", "Ver como esta marca"; "Exportar".
    "Programa": closing dates, numbers, who did what, the trash, the viewing copies. "Correos": every mail, and reminders.

As a judge who is invited, the personal link from the mail:
  ${invitation}
`
}

async function enter({ companies, person, campaigns, ...account }: DemoBrand) {
  const credentials = { email: account.email, password: demoPassword }
  const { user } = await demoApi(portal.address)(api.accounts.register, {
    body: { ...account, ...credentials, confirmPassword: demoPassword, terms: true },
  })
  await verifyEverybody(portal.db)
  const { token } = await demoApi(portal.address)(api.session.login, { body: credentials })
  const call = demoApi(portal.address, token)
  const brandId = user.brand?.id ?? 0

  const companyIds = new Map<string, number>()
  for (const company of companies) {
    const body = { ...company, countryCode: account.countryCode }
    companyIds.set(company.role, (await call(api.companies.create, { body })).company.id)
  }
  const advertiser = companyIds.get('Anunciante') ?? 0
  const { teamMember } = await call(api.credits.createTeamMember, {
    body: { ...person, companyId: companyIds.get('Agencia creativa') ?? advertiser, brandId },
  })
  for (const campaign of campaigns) {
    const { name, categoryIds } = campaign
    const { countryCode, programId } = account
    const created = await call(api.campaigns.create, {
      body: { name, categoryIds, companyId: advertiser, countryCode, programId, brandId },
    })
    await complete(call, created.campaign.id, campaign, { teamMemberId: teamMember.id, companyIds, brandId })
  }
}

interface Team {
  teamMemberId: number
  companyIds: ReadonlyMap<string, number>
  brandId: number
}

/** Goes through the four steps as far as the campaign's state says. */
async function complete(call: Call, campaignId: number, campaign: DemoCampaign, team: Team) {
  const { state, startDate, endDate } = campaign
  const params = { campaignId }
  if (state === 'just created') return
  if (state === 'blocked') {
    await call(api.campaigns.block, { body: { campaignId, countryCode: 'UY' } })
    return
  }
  await call(api.campaigns.update, { params, body: { startDate, endDate } })
  for (const video of campaign.campaignVideos) await upload(call, campaignId, 'video_pauted', video)
  if (campaign.caseVideo) await upload(call, campaignId, 'video_case', campaign.caseVideo)
  await answer(call, campaignId, campaign)
  if (state === 'in progress') return
  await call(api.credits.addPerson, { body: { teamMemberId: team.teamMemberId, campaignId } })
  for (const companyRole of companyRoles) {
    const companyId = team.companyIds.get(companyRole)
    if (companyId) await call(api.credits.addCompany, { body: { companyId, companyRole, campaignId } })
  }
  if (state === 'sent') await call(api.enrollments.sendAll, { body: { brandId: team.brandId } })
}

async function upload(call: Call, campaignId: number, usageType: UsageType, name: string) {
  const form = new FormData()
  form.set('campaignId', String(campaignId))
  form.set('usageType', usageType)
  form.set('video', await openAsBlob(`${VIDEOS}${name}`, { type: 'video/mp4' }), name)
  await call(api.files.upload, form)
}

/** A campaign in progress has answered half of the questions. */
async function answer(call: Call, campaignId: number, { categoryIds, state }: DemoCampaign) {
  const texts = state === 'in progress' ? demoAnswers.slice(0, 3) : demoAnswers
  for (const categoryId of categoryIds) {
    const params = { campaignId, categoryId }
    const { campaignQuestions } = await call(api.questions.list, { params })
    const answers = campaignQuestions.flatMap(({ campaignQuestionId, questionId }, index) => {
      const text = texts[index]
      return text ? [{ campaignQuestionId, questionId, answer: text }] : []
    })
    await call(api.questions.save, { params, body: { answers } })
  }
}
