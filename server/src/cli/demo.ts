import 'node:stream'
import { loadConfig } from '../config.ts'
import { createAdmin } from '../people/admins/create-admin.ts'
import { failureInWords } from '../failure-in-words.ts'
import { start } from '../start.ts'
import { demoAdmin, demoBrands, demoJudges, demoPassword } from './demo-content.ts'
import { enterBrand } from './demo-entries.ts'
import { addPeople, demoGuest, demoPeople } from './demo-people.ts'
import { judgeColombia } from './demo-jury.ts'
import { demoCompetitors, demoPanel } from './demo-jury-content.ts'
import { awardChile } from './demo-winners.ts'
import { demoChile, demoChileans, demoSecondAdmin } from './demo-winners-content.ts'
import { openNextEdition } from './demo-next-edition.ts'
import { signOffArgentina } from './demo-sign-off.ts'
import { demoSigner } from './demo-sign-off-content.ts'
import { addProgram, holdsData, keepPassword } from './queries.ts'
import { api } from '@portal/contract/api.ts'
import { judgeProgramOf } from '@portal/contract/jury/judges/judges.ts'
import { demoApi } from './demo-api.ts'

const DAYS_TO_CLOSING = 20
const DAY_MS = 24 * 60 * 60 * 1000

/** Argentina's programme, which takes entries for some more weeks. */
const ARGENTINA = 2

const portal = await startForDemo().catch((error: unknown) => {
  console.error(failureInWords(error))
  process.exit(1)
})
const { config, db } = portal.deps
try {
  if (await holdsData(db)) {
    console.error(
      'This portal already holds data. The demo fills only an empty one: choose another DATA_DIR.',
    )
    process.exitCode = 1
  } else {
    const brandIds: number[] = []
    for (const brand of [...demoBrands, ...demoCompetitors])
      brandIds.push(await enterBrand(portal.address, db, brand))
    const [owner, other] = demoBrands
    if (owner && other) await addPeople(portal.address, db, { brandId: brandIds[0] ?? 0, owner, other })
    const hasOurAdmin = await keepPassword(db, demoAdmin, { name: 'Mariana', last_name: 'Sosa' })
    const jury = hasOurAdmin ? await fillJury() : null
    if (hasOurAdmin) await openNextEdition(portal.address, brandIds[0] ?? 0)
    const signing = hasOurAdmin ? await signOffArgentina(portal, brandIds[0] ?? 0) : null
    console.log(tour(jury, signing))
  }
} finally {
  await portal.stop()
}

/**
 * Starts the portal for the demo. Its mail stays in the local outbox, whatever mail server the environment names.
 */
async function startForDemo() {
  return start({
    ...loadConfig(process.env),
    port: 0,
    smtpUrl: undefined,
    logLevel: 'warn',
    rateLimit: false,
    adminEmail: demoAdmin,
    adminPassword: demoPassword,
  })
}

/** Does what admins and judges do. */
async function fillJury() {
  await createAdmin(db, portal.deps.catalog.now(), demoSecondAdmin, demoPassword)
  await keepPassword(db, demoSecondAdmin, { name: 'Julián', last_name: 'Prats' })
  const invitation = await prepareProgram(portal.address)
  const chile = await addProgram(db, demoChile)
  await portal.deps.catalog.refresh()
  await judgeColombia(portal, chile)
  return { invitation, ...(await awardChile(portal, chile)) }
}

/**
 * Returns a guide of where to click, and as whom. Without a jury the portal already had an admin, whose password
 * only they know.
 */
function tour(jury: Jury | null, signing: Signing | null): string {
  const at = (path: string) => `${config.publicUrl}${path}`
  const [argentina, colombia] = demoBrands
  return `The portal now holds brands with campaigns in every state${jury ? ', a jury at work, and winners' : ''}. Start it with: npm start

As a brand, ${at('/login')}
  ${argentina?.email}   ${demoPassword}
    "Campañas", then "Revisa tus pendientes": each thing that is missing leads to its field.
    "Editar" on "Café para llevar (lejos)": type an answer and reload, drop a video and switch the network off: nothing is lost.
    "Enviar inscripciones": what is complete is sent; the others stay.${jury ? '\n    Two editions are open: what closes first comes first, and one of its campaigns is used again in the next year.' : ''}
  ${colombia?.email}   ${demoPassword}
    The other country's programme.${jury ? ' Its entries have closed: the jury has them.' : ''} Acts for the first brand too, as an editor: "Cambiar de marca", each brand in a tab of its own.
  ${demoPeople.map(({ email }) => email).join(', ')}   ${demoPassword}
    Work for the first brand: one sends, the other only reads. "Perfil", "Equipo" and "Actividad".
  ${demoGuest.email}   ${demoPassword}
    Uploads to one campaign of the first brand, and sees nothing else of it.
${jury ? juryTour(jury, at) : ''}${signing ? signingTour(signing, at) : ''}
All mail, while no mail server is set: ${at('/correo')}`
}

type Signing = Awaited<ReturnType<typeof signOffArgentina>>

function signingTour({ link, lapsed }: Signing, at: (path: string) => string): string {
  return `
As who signs a campaign off, without an account, the personal links from the mails. "Firmar" mails a code: ${at('/correo')}
  A first signature, on a phone:
  ${at(link)}
  A campaign that changed since it was signed: what changed comes first.
  ${at(lapsed)}
  The brands of Argentina show every state of it: ${demoBrands[0]?.email}, ${demoSigner.email}   ${demoPassword}
`
}

type Jury = Awaited<ReturnType<typeof fillJury>>

function juryTour({ invitation, page, diploma }: Jury, at: (path: string) => string): string {
  const [paula, tomas, renata] = demoPanel
  const [winner] = demoChileans
  return `
As an admin, ${at('/login')}
  ${demoAdmin}   ${demoPassword}
    "Jueces": invite Sofía, or press "Subir archivo" with a spreadsheet of your own.
    "Inscripciones": search, open "La primera taza", "Ver como esta marca"; "Exportar".
    "Programa": closing dates, numbers, who did what, the trash, the viewing copies. "Correos": every mail, and reminders.
    "Jueces", "Rondas", "Colombia": a round in each stage.
      "Preselección" is closed: "Cierre" shows its seal, "Avance" who handed in how many; nobody's answer is anywhere.
      "Primera ronda" is open with half of its sheets: remind who is late, give more time, remove a judge.
      "Final" is a draft: what it lacks is listed, and each line leads to where it is mended.
      "Semifinal" has been opened by two admins: "Resultados", and its entries wait to be spoken of in "Deliberación".
    "Rondas", "Chile": a jury that is done. "Actas" lack two signatures, "Fallos" say who won, "Devoluciones" has a comment to read.
      "Publicación": the winners are public. To set an instant, or to open results, it takes a second admin:
      ${demoSecondAdmin}   ${demoPassword}
      "Integridad": a brand is asked whether its entry ran; an award that was public is withdrawn, as the winners' page says.
    "Conflictos": the portal found them; what is confirmed stays hidden from that judge, two wait for your answer.

As a judge, ${at('/login')}
  ${paula?.email}   ${demoPassword}
    Is done with one category: open a sheet again in "Repaso y entrega". Sees nothing of the agency she works for.
    Chairs "Deliberación": "Abrir la mesa", "Comenzar la sesión"; the others vote in "Ir a la sala", each on a screen of their own.
  ${tomas?.email}   ${demoPassword}
    Is half way: "Continuar". Mark with 1 to 0, Tab and N; switch the network off, reload: nothing is lost.
  ${renata?.email}   ${demoPassword}
    Has not started: "Empezar", on a phone. Has minutes of Chile to read and sign.

As a judge who is invited, the personal link from the mail:
  ${invitation}

The winners of Chile, as everybody sees them: ${at(page)}
  The brand that won most, with its diplomas and what the jury thought in "Resultados": ${winner?.email}   ${demoPassword}
  Whether a diploma is genuine: ${at(diploma)}
`
}

/** Does what an admin does: sets a closing and adds judges. Returns the link of the judge who may confirm. */
async function prepareProgram(address: string): Promise<string> {
  const credentials = { email: demoAdmin, password: demoPassword }
  const { token } = await demoApi(address)(api.session.login, { body: credentials })
  const call = demoApi(address, token)

  const entriesCloseAt = new Date(Date.now() + DAYS_TO_CLOSING * DAY_MS).toISOString()
  await call(api.programs.update, { params: { programId: ARGENTINA }, body: { entriesCloseAt } })

  const programId = judgeProgramOf(await call(api.public.edition, {}))?.id
  if (programId === undefined) throw new Error('The edition has no programme')
  const links: string[] = []
  for (const judge of demoJudges) {
    const created = await call(api.judges.create, { body: { ...judge, judgePrograms: [programId] } })
    const { id, invitationUrl } = created.judge
    links.push(invitationUrl)
    if (links.length < demoJudges.length) await call(api.judges.invite, { body: { judgeId: id, programId } })
  }
  return links[0] ?? ''
}
