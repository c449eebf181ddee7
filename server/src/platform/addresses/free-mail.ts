const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/** Free mail under any suffix: 'yahoo' stands for yahoo.com, yahoo.com.ar, yahoo.es. */
export const freeMailProviders = listed(`
  aol gmail gmx googlemail hotmail icloud latinmail live msn outlook protonmail rocketmail starmedia yahoo ymail yopmail mailinator
`)

/** Registrable domains where anybody, or any customer of an internet provider, may have an address. */
export const freeMailDomains = listed(`
  126.com 139.com 163.com aim.com alice.it att.net bellsouth.net bigpond.com bluewin.ch btinternet.com charter.net comcast.net
  consultant.com cox.net disroot.org duck.com earthlink.net email.com europe.com excite.com fastmail.com fastmail.fm free.fr
  freenet.de hey.com hushmail.com inbox.com juno.com laposte.net libero.it lycos.com mac.com mail.com mail.ru me.com naver.com
  netscape.net optonline.net orange.fr passport.com pm.me posteo.de proton.me qq.com rediffmail.com riseup.net rogers.com runbox.com
  sbcglobal.net sfr.fr shaw.ca tiscali.it t-online.de tuta.com tuta.io tutanota.com usa.com verizon.net
  virgilio.it wanadoo.fr web.de windowslive.com writeme.com yandex.com yandex.ru zoho.com zohomail.com

  correo.com hispavista.com mixmail.com ole.com ono.com orange.es telefonica.net terra.com terra.es wanadoo.es

  argentina.com arnet.com.ar arnetbiz.com.ar ciudad.com.ar cablenet.com.ar coopenet.com.ar cpenet.com.ar cvtci.com.ar datafull.com
  datamarkets.com.ar dilhard.com.ar fibertel.com.ar fullzero.com.ar gigared.com infovia.com.ar iplanmail.com.ar netizen.com.ar
  net12.com.ar rcc.com.ar sinectis.com.ar sion.com speedy.com.ar telecentro.com.ar telered.com.ar tutopia.com ubbi.com
  uolsinectis.com.ar uol.com.ar velocom.com.ar

  cable.net.co colombia.com emcali.net.co epm.net.co etb.net.co telesat.com.co une.net.co coldecon.net.co

  cablemas.com infinitum.com.mx infinitummail.com infosel.com.mx megared.net.mx mexico.com prodigy.net prodigy.net.mx
  terra.com.mx todito.com uole.com

  bol.com.br brturbo.com.br click21.com.br globo.com globomail.com ibest.com.br ig.com.br itelefonica.com.br oi.com.br
  pop.com.br r7.com superig.com.br terra.com.br uol.com.br uai.com.br veloxmail.com.br zipmail.com.br

  123.cl 123mail.cl chile.com entelchile.net manquehue.net mi.cl terra.cl tie.cl tutopia.cl vtr.net
  infonegocio.net.pe infonegocio.com.pe peru.com speedy.com.pe terra.com.pe
  adinet.com.uy internet.com.uy montevideo.com.uy movinet.com.uy multi.com.uy netgate.com.uy st.com.uy vera.com.uy
  conexion.com.py highway.com.py pla.net.py rieder.net.py telesurf.com.py
  acelerate.com cotas.com.bo cotel.bo entelnet.bo supernet.com.bo
  andinanet.net easynet.net.ec ecuanet.com ecutel.net ecuador.com interactive.net.ec punto.net.ec satnet.net
  cantv.net etheron.net intercable.net.ve supercable.net.ve terra.com.ve
  amnet.co.cr cabletica.com costarricense.cr ice.co.cr racsa.co.cr cwpanama.net cableonda.net
  cablecolor.hn hondutel.hn ibw.com.ni integra.com.sv intelnet.net.gt navegante.com.sv telesal.net turbonett.com turbonett.com.ni
  codetel.net.do claro.net.do tricom.net verizon.net.do coqui.net prtc.net enet.cu sld.cu nauta.cu

  example.com example.org example.net test.com
`)
