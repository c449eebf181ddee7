import 'node:stream'
import { loadConfig } from '../config.ts'
import { start } from '../start.ts'
import { demoAdmin, demoBrands, demoPassword } from './demo-content.ts'
import { enterBrand } from './demo-entries.ts'
import { judgeColombia } from './demo-jury.ts'
import { demoCompetitors, demoPanel } from './demo-jury-content.ts'
import { prepareProgram } from './demo-program.ts'
import { holdsData, keepPassword } from './queries.ts'

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
const { db } = portal.deps
try {
  if (await holdsData(db)) {
    console.error(
      'This portal already holds data. The demo fills only an empty one: choose another DATA_DIR.',
    )
    process.exitCode = 1
  } else {
    for (const brand of [...demoBrands, ...demoCompetitors]) await enterBrand(portal.address, db, brand)
    const hasOurAdmin = await keepPassword(db, demoAdmin)
    const invitation = hasOurAdmin ? await prepareProgram(portal.address) : null
    if (hasOurAdmin) await judgeColombia(portal)
    console.log(tour(invitation))
  }
} finally {
  await portal.stop()
}

/** Where to click, as whom. Without an invitation the portal had an admin before, whose password only they know. */
function tour(invitation: string | null): string {
  const at = (path: string) => `${config.publicUrl}${path}`
  const [argentina, colombia] = demoBrands
  return `The portal now holds brands with campaigns in every state${invitation ? ', and a jury at work' : ''}. Start it with: npm start

As a brand, ${at('/login')}
  ${argentina?.email}   ${demoPassword}
    "Campañas", then "Revisa tus pendientes": each thing that is missing leads to its field.
    "Editar" on "Café para llevar (lejos)": type an answer and reload, drop a video and switch the network off: nothing is lost.
    "Enviar inscripciones": what is complete is sent; the others stay.
  ${colombia?.email}   ${demoPassword}
    The other country's programme; cannot see anything of the first.${invitation ? ' Its entries have closed: the jury has them.' : ''}
${invitation ? juryTour(invitation, at) : ''}
All mail, while no mail server is set: ${at('/correo')}`
}

function juryTour(invitation: string, at: (path: string) => string): string {
  const [paula, tomas, renata] = demoPanel
  return `
As an admin, ${at('/login')}
  ${demoAdmin}   ${demoPassword}
    "Jueces": invite Sofía, or press "Subir archivo" with a spreadsheet of your own.
    "Inscripciones": search, open "La primera taza", "Ver como esta marca"; "Exportar".
    "Programa": closing dates, numbers, who did what, the trash, the viewing copies. "Correos": every mail, and reminders.
    "Jueces", "Rondas", "Colombia": three rounds.
      "Preselección" is closed: "Cierre" shows its seal, "Avance" who handed in how many; nobody's answer is anywhere.
      "Primera ronda" is open with half of its sheets: remind who is late, give more time, remove a judge.
      "Final" is a draft: what it lacks is listed, and each line leads to where it is mended.
    "Conflictos": the portal found them; what is confirmed stays hidden from that judge, two wait for your answer.

As a judge, ${at('/login')}
  ${paula?.email}   ${demoPassword}
    Is done with one category: open a sheet again in "Repaso y entrega". Sees nothing of the agency she works for.
  ${tomas?.email}   ${demoPassword}
    Is half way: "Continuar". Mark with 1 to 0, Tab and N; switch the network off, reload: nothing is lost.
  ${renata?.email}   ${demoPassword}
    Has not started: "Empezar", on a phone.

As a judge who is invited, the personal link from the mail:
  ${invitation}
`
}
