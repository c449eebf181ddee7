const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

// All words here are written without accents, punctuation and spaces.

export const legalForms = listed(`
  sa sac saa sab sabdecv saci sacif sacifia sadecv sae saic saicf saicyf sapi sapidecv sarl sas sasbic sau sca scs scrl sc scdecv
  sderl sderldecv sderlmi srl srldecv sl slu spa eirl eireli esp bic ltda limitada cia ycia ycompania compania yco co company
  corp corporation inc incorporated llc llp ltd limited plc pty gmbh ag bv nv ac
  sociedadanonima sociedadanonimasimplificada sociedadporaccionessimplificada sociedadderesponsabilidadlimitada
`)

export const countryWords = listed(`
  argentina bolivia brasil brazil chile colombia costarica cuba ecuador elsalvador espana spain guatemala honduras mexico mx
  nicaragua panama paraguay peru puertorico republicadominicana dominicana rd usa us eeuu estadosunidos unitedstates uruguay venezuela
  latam latinoamerica latinamerica americalatina iberoamerica hispanoamerica centroamerica sudamerica suramerica
  conosur andina caribe caribbean americas global internacional international worldwide
`)

/** A country after nothing but these is part of the name: 'Banco de Chile' is not 'Banco de Perú'. */
export const genericWords = listed(`
  de del la el los las of y agencia asociacion banco bolsa camara canal casa central cerveceria cerveza club comite correo correos
  energia federacion fundacion gas gobierno instituto liga loteria marca ministerio nacional petroleos publicidad radio seguros
  secretaria television telecom telecomunicaciones turismo tv universidad visit
`)

/** What people without a company write. */
export const noCompany = listed(`
  independiente independent freelance freelancer autonomo autonoma particular propia propio porcuentapropia cuentapropia
  consultorindependiente consultoraindependiente creativoindependiente creativaindependiente profesionalindependiente
  selfemployed ninguna ninguno noaplica na nd sn sd sinempresa notengo otra otro otros x xx xxx test prueba jubilado jubilada
  retirado retirada estudiante empresa agencia
`)
