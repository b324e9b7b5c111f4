import type { Vocabulary } from '../lexicon/vocabulary.js'

/** Spanish, of Spain and of Latin America. */
export const spanish: Vocabulary = {
  words: {
    long: 'largo, larga, largos, en largo, compra, comprar, cómprame, comprame, comprá, cómprate, longear, longea, longeá, longeame, longueá, longuea, longuear, alcista, al alza, ponte largo, entra largo, apuesta al alza, apostar a la suba, a la suba, quiero comprar, abrir largo, un long, posicion larga, métete largo, larguito, un larguito, compremos, mete largo, vete largo, vete en largo, ponme largo, entrale largo, abre largo, larguea, largueame, lonjea, a favor',
    short:
      'corto, corta, cortos, en corto, vende en corto, vender en corto, vendé en corto, shortea, shortear, shorteá, shorteame, shortéame, shortéalo, bajista, a la baja, venta en corto, apuesta en contra, apostar en contra, un short, posicion corta, ponte corto, corto en, apuesta a la baja, en short, cortito, un cortito, vete corto, vete en corto, ponme corto, entra corto, abre corto, en contra',
    sell: 'vende, vender, véndeme, vendeme, vendé, vendo, venta, vendes, véndelo, vendelo',
    bet: 'apuesto, apuéstale, apuestale, apostar, apuesta, apostale, apostá, le apuesto, juego, juégale',
    open: 'abre, abrir, ábreme, abreme, abrí, abrime, abro, entra, entrar, entrá, entro, métele, metele, mete, meter, meté, méteme, meteme, métete, ponme, poneme, ponte, pon, lanza, lanzar, dame, tírame, tirame, operación, operacion, hazme, haceme, haz, mándale, mandale, éntrale, entrale, quiero entrar, abran, me abres, me pones, me abrís, armame, ármame, coloca, colocame, colócame, ejecuta, arranca',
    close:
      'cierra, cerrar, ciérrame, cierrame, cerrame, cerrá, cierro, ciérralo, cierralo, cerralo, cierre, cierras, ciérrala, cierrala, cerrala, sácame, sacame, salir, sal, salite, sálgase, salgo, sácame de, sacame de, liquida, liquidá, liquida mi, deshazte de, reduce, reducí, reducir, redúceme, reduceme, achica, achicá, recorta, recortá, baja mi, bájale, disminuye, disminuí, recoge, recoge ganancias, realiza, realiza ganancias, termina, corta mi, cortá, corte, corta, que corte, me salga, salga, sáqueme, saqueme, me sacas, cierren, cerrando, cierres, asegura, asegura ganancias, vacía, vacia, descarga, fuera, fuera de, ciérralas, cierralas, ciérralos, cierralos, me salgo, salte, sal de, salir de, deshacete de, recórtame, baja la posición, tira todo, suelta, quítame, quitame, bájate de, bajate de, afloja',
    add: 'agrega, agregar, agregá, agregale, agrégale, agregame, añade, añadir, añádele, anade, añadí, añádeme, suma, sumar, sumá, súmale, sumale, aumenta, aumentá, aumentar, auméntame, incrementa, más, mas, otros, otras, refuerza, reforzá, promedia, promediar, amplía, amplia, ampliar, adiciona, adicional, adicionales, aumento, engorda, sube mi, subile, súbele',
    remove:
      'quita, quitar, quítale, quitale, quitá, retira, retirar, retirá, retírame, saca, sacar, sacale, sácale, sacá, resta, restale, réstale, libera, liberar, extrae',
    set: 'pon, poner, ponle, ponele, poné, ponerle, coloca, colocar, colócale, coloca un, mueve, mové, cambia, cambiá, ajusta, ajustá, configura, fija, fijá, establece, pasa, pasar, pasá, pásame, transfiere, transferí, manda, mandá, mete, meter, meté, métele, metele, envía, envia, protege, deja, dejá, necesito, quiero, traspasa, mueve el, sube, subí, subir, muéveme, mueveme, súbeme, subeme, sube el, sube mi, baja el stop, bájame el, ponme, ponme un, ponle un, ponlo, pasame, cambiame, cámbiame, colócame, tírale, tirale, échale, echale, méteme, meteme, dale, fíjame',
    cancel:
      'cancela, cancelar, cancelá, cancélame, cancelame, cancelala, cancélala, anula, anular, anulá, anúlame, borra, borrar, borrá, elimina, eliminar, eliminá, revoca',
    cancelOrder:
      'quita la orden, quita las ordenes, quita mi orden, saca la orden, sacá la orden, quita el limite, retira la orden, retira las ordenes, baja la orden, tumba la orden',
    deposit:
      'deposita, depositar, depositá, depósito de, deposito, ingresa, ingresar, ingresá, fondea, fondear, fondeá, recarga, recargar, recargá, carga, cargar, cargá, depositame, deposítame, abona, haz un deposito, hacer un deposito, aporta',
    withdraw:
      'retirar fondos, retira fondos, retiro de, retirame, sacar dinero, saca mi dinero, retirar mi dinero, retirar a mi',
    alert:
      'avísame, avisame, avisa, avisar, avisá, avisáme, notifícame, notificame, notifica, alerta, alértame, alertame, mándame una alerta, mandame una alerta, ponme una alerta, poneme una alerta, pon una alerta, crea una alerta, creame una alerta, dime cuando, decime cuando, decime si, dime si, despiértame, despertame, despiertame, hazme saber, haceme saber, recuérdame, recordame, recuerdame, pégame un grito, pegame un grito, cántame, mandame un aviso, mándame un aviso, escríbeme, escribime, escribeme, pásame el dato, pitame, alarma, ponme alarma, poneme alarma, pon alarma, me avisas, avisas, me notificas, dame un toque, hazme un ping, avíseme, aviseme, me gritas, grítame, gritame, me dices, dime, me cuentas, cuéntame, chíflame, chiflame, péga un grito, échame un grito, me pitas, pítame, mándame un mensaje, mandame un mensaje, me escribes, me alertas, me despiertas, me llamas, llámame, quiero saber',
    show: 'muéstrame, muestrame, mostrame, muestra, mostrá, mostrar, ver, quiero ver, enséñame, enseñame, ensename, cuál, cual, cuáles, cuales, qué, que, cuánto, cuanto, cuánta, cuanta, cuántos, cuantos, cuántas, cuantas, cómo, como, dónde, donde, lista, pásame, pasame, tírame, déjame ver, dejame ver, a ver, hay, tengo, q tengo, revisa, consulta, cómo está, como esta, como anda, cómo viene, como viene, como va, decime, dime, mirame, mira, mirar, enseña, saber, kiero ver, traeme, tráeme',
    all: 'todo, todos, toda, todas, entero, entera, completo, completa, completamente, totalmente, total, del todo, por completo, todito, al completo, todo lo que tengo, todo lo que hay, la totalidad, al 100, por entero, íntegra, todo lo, absolutamente todo',
    half: 'mitad, la mitad, medio, media, la mitad de, mitá',
    third: 'tercio, un tercio, tercera parte, la tercera parte',
    quarter: 'cuarto, un cuarto, cuarta parte, la cuarta parte',
    some: 'una parte, una parte de, parte de, un poco, un poco de, un poquito, un poquito de, algo de, un pedazo, un pedazo de, un trozo, un cacho, tantito',
    loss: 'pérdida, perdida, pérdidas, perdidas, perdiendo, va perdiendo, van perdiendo, va en rojo, van en rojo, en rojo, rojo, rojas, perdedoras, perdedores, perdedor, pierdo, si pierdo, pierde, pierda, perder, en contra, negativo, negativos, negativas, en negativo, bajo agua, en perdida, en pérdida, en pérdidas, en perdidas, perdiera',
    profit:
      'ganancia, ganancias, ganando, va ganando, van ganando, en verde, verde, verdes, ganadoras, ganadores, ganador, positivo, positivas, positivos, en positivo, en ganancia, en ganancias, con ganancia, con ganancias, a favor, beneficio, beneficios, con beneficio, en beneficio, utilidad, utilidades, gano',
    account: 'cuenta de trading, mi cuenta, la cuenta, a la cuenta, cuenta, trading',
    wallet: 'wallet, billetera, monedero, cartera, de la wallet, de mi wallet, la billetera, mi billetera',
    position:
      'posición, posicion, posiciones, pos, operación, operacion, operaciones, trade, trades, q tengo abierto, que tengo abierto, qué tengo abierto, tengo abierto, abiertas, abiertos, lo que tengo abierto, posis, posi, posiciones abiertas, operaciones abiertas, lo que tengo, lo que tengo de, lo que tengo en, en que estoy metido, en qué estoy metido, jugadas',
    order:
      'orden, órdenes, ordenes, pendientes, pendiente, ordenes pendientes, órdenes pendientes, órdenes abiertas, ordenes abiertas, orden limite, órdenes límite, ordenes limite, ordenes sin ejecutar, sin ejecutar, en espera',
    collateral:
      'colateral, margen, garantía, garantia, margen de, del margen, mi margen, de margen, de garantía, de colateral, el margen',
    leverage:
      'apalancamiento, apalancado, apalancada, palanca, leverage, apalancamiento de, apalancados, apalancandome, apalancar, apalancao',
    times: 'x, veces, equis, por equis',
    size: 'tamaño, tamano, tamaño de, size, nocional, tamaño de posicion, tamaño de posición, volumen, tamaño total, de tamaño, posición de, posicion de',
    limit:
      'límite, limite, limitada, limitado, limit, orden límite, orden limite, a límite, con límite, limitadas, precio limite, precio límite, en límite, orden limitada, lim',
    market:
      'mercado, a mercado, al mercado, market, precio de mercado, precio actual, el precio actual, a precio de mercado, el mercado, del mercado, precio de ahora',
    stopOrder:
      'orden stop, stop de entrada, stop de compra, stop market, stop de venta, buy stop, sell stop, entrada stop',
    stopLoss:
      'stop, stop loss, stoploss, sl, stops, pérdida máxima, perdida maxima, stop de pérdida, stop de perdida, parada, freno de perdida, stop de perdidas, stop de pérdidas, stop los, estop, limite de perdida, límite de pérdida',
    takeProfit:
      'tp, take profit, objetivo, target, toma de ganancias, toma ganancias, tomar ganancias, tomá ganancias, toma ganancia, toma de ganancia, toma de beneficios, tomar beneficios, take, meta, take profits, takeprofit, recogida de beneficios, toma beneficios, objetivo de',
    trailing:
      'trailing, trailing stop, stop dinámico, stop dinamico, stop móvil, stop movil, trailing stop loss, stop de arrastre, stop seguidor, arrastre, trailing de',
    slippage:
      'deslizamiento, slippage, deslizamiento máximo, deslizamiento maximo, slip, deslizamiento de, slippage maximo, slippage máximo, slippage de',
    entry:
      'entrada, precio de entrada, la entrada, mi entrada, de la entrada, del precio de entrada, desde aquí, de entrada',
    at: 'en, desde, cerca de, sobre los, al precio de, en los, a los',
    above:
      'encima, arriba, por encima, por encima de, por arriba, por arriba de, arriba de, encima de, sobre, mayor, mayor a, mayor que, más de, mas de, más alto, mas alto, supera, supere, superar, pasa los, pasa de, pase de, pase los, sobrepasa, sobrepase, superior, superior a, mas que, más que, supera los, supere los, más arriba, mas arriba, por sobre, esté sobre, este sobre, rebasa, rebase',
    below:
      'abajo, debajo, por debajo, por debajo de, por abajo, abajo de, debajo de, menor, menor a, menor que, menos de, bajo, más bajo, mas bajo, inferior, inferior a, menos que, baje de, baja de, caiga de, a menos de, más abajo, mas abajo, baje debajo de, por abajo de, cae debajo, cae por debajo, caiga por debajo, baja por debajo, baje por debajo, quede por debajo, bajara de, este bajo, esté bajo, pierda los, pierde los, a menos del, menos del, cae de, rompe abajo, pierde',
    reach:
      'llega, llega a, llegue, llegue a, llegar a, toca, toque, alcanza, alcance, esté en, este en, toca los, toque los, llegue a los, llega a los, alcance los, cruce, cruza, cruce los',
    rise: 'sube, suba, suba a, sube a, subir, subiendo, pumpea, pumpee, dispara, se dispara, se dispare, suba un, sube un, suba más de, sube más de, suba mas de, subiera, trepa, trepe',
    fall: 'cae, caiga, caiga a, cae a, caer, cayendo, baje, baja, baje a, baja a, bajar, bajando, se desploma, desplome, se cae, se caiga, caiga un, cae un, baja un, baje un, baje hasta, caiga hasta, cae hasta, baja hasta, retrocede, retroceda, dumpea, cae mas de, caiga mas de, caiga más de, baje más de, baje mas de, vuelve a, vuelva a',
    up: 'para arriba, pa arriba, parriba, hacia arriba, arriba',
    down: 'para abajo, pa abajo, pabajo, hacia abajo',
    move: 'se mueve, se mueva, mueva, movimiento, varía, varia, varíe, varie, se mueve un, se mueva un, oscila, fluctúa, cambia un, cambie un',
    when: 'cuando, si, en cuanto, apenas, cuando el, si el, tan pronto, una vez que, cdo, cuándo, ni bien',
    every: 'cada',
    price: 'precio, precios, precio de, precio del, cotización, cotizacion, cotiza, valor, precio actual de',
    dollar:
      'dólar, dolar, dólares, dolares, dolarucos, usd, usdt, usdc, de dólares, de dolares, verdes, dolaritos, us, dls, dlls, u$s, u$d, dol, tether, de usd',
    cent: 'centavo, centavos, céntimo, céntimos, centimos, ctvs',
    foreign:
      'euros, peso, pesos, soles, bolívares, bolivares, reales, mxn, ars, clp, cop, lucas, luca, palo, palos, libras, yenes, pavos, mangos, varos, eur, de euros',
    coins: 'monedas, unidades, tokens, contratos, onzas, onza, acciones, lotes, satoshis, sats',
    percent: '%, por ciento, porciento, pct, por cien, porcentaje',
    tenth: '',
    reward: '',
    hourly: 'de una hora, horario, velas de hora, de 1 hora',
    daily: 'diaria, diario, diarias, vela diaria, velas diarias, en diario, grafico diario, gráfico diario',
    weekly: 'semanal, semanales, vela semanal, velas semanales, gráfico semanal, grafico semanal, en semanal',
    minute: 'minuto, minutos, min, mins',
    hour: 'hora, horas, hs, hrs, una hora, h',
    day: 'día, dia, días, dias, hoy, del día, del dia, un día, un dia',
    week: 'semana, semanas, esta semana, la semana, de la semana, una semana, semana pasada, la semana pasada, última semana, ultima semana',
    month:
      'mes, meses, este mes, del mes, un mes, mes pasado, el mes pasado, último mes, ultimo mes, mensual',
    allTime:
      'desde el principio, desde que empecé, desde que empece, histórico total, en total, desde siempre, de siempre, de toda la vida, desde el inicio, acumulado, historico',
    chart:
      'gráfico, grafico, gráfica, grafica, chart, vela, velas, gráfico de, grafico de, la gráfica, graficos, gráficos, candelas, el gráfico',
    pnl: 'pnl, como voy, cómo voy, cómo vamos, como vamos, cómo me va, como me va, cómo me fue, como me fue, cómo ando, como ando, resultado, resultados, rendimiento, cuánto gané, cuanto gane, cuánto he ganado, cuanto he ganado, cuánto llevo, cuanto llevo, cuánto perdí, cuanto perdi, cuánto voy ganando, cuanto voy ganando, cuánto voy perdiendo, cuanto voy perdiendo, ganancias y pérdidas, ganancias y perdidas, desempeño, mis ganancias, mis pérdidas, mis perdidas, pérdidas y ganancias, perdidas y ganancias, p&l, pyg, cuanto hice, cuánto hice, he ganado, llevo ganado, cuanto gano, balance del mes, balance de la semana, cuánto llevo ganado, cuanto llevo ganado, cuanto gané, voy ganando o perdiendo',
    balance:
      'saldo, saldos, balance, cuanta plata, plata tengo, dinero, cuánto dinero, cuanto dinero, fondos, disponible, cuánto tengo, cuanto tengo, efectivo, me queda, me quedan, cuánto me queda, cuanto me queda, saldo libre, saldo disponible, lana, cuanta lana, plata me queda, guita, guita me queda, cuanta guita, feria, mi saldo, mi plata, liquidez, cuanta pasta, pasta, cuánta plata tengo, cuanta plata tengo, cuánta lana tengo, cuanta lana tengo, cuánto dinero tengo, cuanto dinero tengo, cuánto hay en mi cuenta, cuanto hay en mi cuenta',
    portfolio:
      'portafolio, portfolio, portafolios, cartera total, mi cartera, resumen, exposición, exposicion, mi exposición, patrimonio',
    history:
      'historial, historico de operaciones, histórico de operaciones, operaciones cerradas, posiciones cerradas, cerradas, trades cerrados, historial de trades, lo que cerré, lo que cerre, operaciones pasadas, operaciones anteriores, últimas operaciones, ultimas operaciones, mis cerradas, historial de operaciones cerradas, trades anteriores, mis últimos trades, mis ultimos trades, ya cerradas, que cerré, que cerre',
    funding:
      'funding, tasa de funding, financiación, financiacion, tasa de financiación, tasa de financiacion, tasa de financiamiento, financiamiento, fundings, funding rate, el funding, costo de mantener, coste de mantener',
    pairs:
      'pares, qué pares, que pares, mercados, qué monedas hay, que monedas hay, que puedo operar, qué puedo operar, lista de pares, que criptos hay',
    margin: 'uso de margen, margen usado, margen en uso, margen utilizado',
    liquidation:
      'liquidación, liquidacion, liquidaciones, precio de liquidación, precio de liquidacion, que me liquiden, liquiden, la liquidación, la liquidacion, de la liquidacion, liq, liquide, me liquide, liquidarse, liquidarme, me liquiden, ser liquidado, mi liq',
    deposits:
      'depósitos, depositos, mis depósitos, mis depositos, mi depósito, mi deposito, llegó mi depósito, llego mi deposito, historial de depositos, historial de depósitos, ingresos, llegó el deposito, mis ingresos',
    withdrawals:
      'retiros, mis retiros, mi retiro, retiradas, historial de retiros, mis retiradas, extracciones',
    alerts:
      'alertas, mis alertas, qué alertas, que alertas, alertas tengo, mis avisos, avisos, alarmas, mis alarmas, alertas activas, lista de alertas',
    limits: 'mis límites, mis limites',
    activity: 'actividad, qué hice, que hice, mi actividad, actividad reciente',
    referrals: 'referidos, mis referidos, comisiones de referidos',
    help: 'ayuda, comandos, qué podés hacer, que puedes hacer, qué puedes hacer, cómo funciona, como funciona',
    my: 'mi, mis, mío, mio, nuestro, la mía, mia, el mío, actual, actuales, que tengo, que ya tengo, abierta, abierto',
    request:
      'por favor, porfa, porfis, porfavor, pf, plis, please, quiero, quisiera, puedes, podés, podes, podrías, podrias, me puedes, me podés, me podes, me gustaría, me gustaria, necesito, vamos, dale, vamo, hagamos, me haces, me hacés, querria, querría, deseo, favor de, ayúdame a, ayudame a, me ayudas, me abres, me pones, venga, hacé el favor, haz el favor, kiero, me abre, me compras, me cierras, me podrías, hazme, haceme, hacé, vamos a, se puede, me ayudas a, ábreme, abreme, dame',
    and: 'y, e, también, tambien, además, ademas',
    filler:
      'el, la, los, las, un, una, unos, unas, de, del, al, con, para, por, en, lo, le, les, me, te, su, sus, esto, ese, este, eso, de la, che, hola, buenas, oye, oiga, ey, hey, gracias, mil gracias, muchas gracias, ya, ahora, ahorita, ahora mismo, rápido, rapido, rapidito, urgente, inmediatamente, ya mismo, amigo, bro, hermano, parce, pana, wey, güey, we, tío, tio, jefe, capo, loco, boludo, porfi, bot, ahí, ahi, aquí, acá, aca, q, k, pues, solo, sólo, solamente, nada mas, nada más, ok, vale, listo, bueno, bien, anda, va, van, hoy mismo, usando, mediante, monto, cantidad, valor de, par, perp, perpetuo, cripto, moneda, nivel, nivel de, uno de, lado, saludos, buenos dias bot, q va, q van, las q van, los q van, las que, los que, que va, que van, que vaya, que está, que esta, que están, que estan, que estén, si porfa, q este, q esta, q estan, los últimos, últimas, ultimas, velita, pa, pal, apuesta, invierte, invertí, poniendo, resto déjalo, deja el resto, el resto dejalo, eh, desde mi, de mi, a mi, mi lindo, en mi, automático, equivalente, equivalente a, d, ke, xfa, x favor, xf, vete, digo, venga, órale, orale, ándale, andale, guey, hermanito, mano, parcero, compa, compadre, carnal, causa, crack, máquina, maestro, jefazo, porfis, al toque, de una, de una vez, lo más rápido, cuanto antes, por favor, gracias de antemano, un saludo, buenos días, buenos dias, buenas tardes, buenas noches, qué tal, que tal, entonces, nomás, nomas, a que, a q, mira, mirá, para que no me liquiden, pa que no me liquiden, así no me liquidan, asi no me liquidan, para no liquidarme, con calma, tranqui, posi, la posi, a razón de, a razon de, sobre',
    state:
      'está, esta, están, estan, estoy, tiene, tienes, tenga, haya, hago, hacia, hasta, gana, durante, finde, dentro de, queda, quedan, viene, vienen, vez, sea, operando, moviendose, parte, parte de, solito, pero ya, apostando, son, es, se, y ya, mejor ya, suerte, invertir, voy a, quería, queria, a ver si puedes, tarde, más tarde, mas tarde, a las, a la',
    to: 'al, hasta',
    riseThrough:
      'rompe, rompa, rompe los, rompa los, rompe al alza, rompe por arriba, rompe arriba, rompe hacia arriba',
    fallThrough: 'rompe a la baja, rompe hacia abajo, pierde soporte',
    shift:
      'sube, subí, subir, súbeme, subeme, sube el, sube mi, baja el stop, bájame el, baja, bajá, bajar, mueve, mueve el, mové, muéveme, mueveme, aleja, acerca',
    blocker:
      'una parte, una partecita, un poco, algo de, no, ni, nunca, jamás, jamas, tampoco, debería, deberia, deberías, debo, convendrá, convendra, conviene, compré, compre yo, vendí, vendi, cerré, cerre, abrí ayer, shorteé, shortee, ayer, anoche, antier, anteayer, mañana, el año pasado, él, ella, ellos, ellas, amigo dice, mi amigo, mi primo, mi cuñado, mi hermano, vendió, vendio, compró, compro el, cerró, cerro, alguien, todo el mundo, quizás, quizas, tal vez, capaz, o, u, qué pasaría, que pasaria, qué pasa si, que pasa si, qué tal si, hubiera, hubiese, habría, habria, imagina, imaginate, supongamos, creo, pienso, dicen, dice, dijo, dijeron, me dijo, opinas, opinan, crees, creen, por qué, por que, ignora, olvida, instrucciones, anteriores, sistema, admin, finge, sin confirmar, antes de, después de, despues de, hasta que, salvo, excepto, menos el, en vez de, en lugar de, pero, casi, algunas, algunos, algo de, algo, un poco, poco, un poquito, unos pocos, cubre, cubrir, invierte la posicion, revierte, voltea, breakeven, punto de equilibrio, eso, esa, esas, esos, cada uno, cada una, ambos, era, estaba, fue, eran, fueron, jajaja, deja de, espera, espérate, esperate, mejor, peor, vale la pena, liquidaron, me liquidaron, cómo se, como se, como cierro, cómo cierro, cómo abro, como abro, anímate, analista, noticia, noticias, rumor, estoy largo, estoy en largo, estoy corto, estoy en corto, estoy long, estoy short, ya estoy, voy largo, voy corto, dale la vuelta, dar la vuelta, voltear, invierte, gira la posición, quizá, a lo mejor',
  },
  compounds:
    'mas de margen=add collateral, más de margen=add collateral, mas de garantia=add collateral, más de garantía=add collateral, mas de garantía=add collateral, más de colateral=add collateral, mas de colateral=add collateral, baja el margen=remove collateral, sube el margen=add collateral, mas margen=add collateral, más margen=add collateral, mas colateral=add collateral, más colateral=add collateral, mas garantia=add collateral, más garantía=add collateral, todo lo que haya=all, todo lo que tenga=all, todo lo que tengo=all, todo lo que hay=all, reduce=close some, reducí=close some, reducir=close some, redúceme=close some, recorta=close some, recórtame=close some, recortar=close some, achica=close some, afloja=close some, a cuánto está=show price, a cuanto esta=show price, a cuánto=show price, a cuanto=show price, a cómo está=show price, a como esta=show price, cuánto vale=show price, cuanto vale=show price, a cómo=show price, a como=show price, cuánto está=show price, cuanto esta=show price, a cuanto anda=show price, en cuánto está=show price, en cuanto esta=show price, a cuanto cotiza=show price, a cuánto cotiza=show price, qué precio=show price, que precio=show price, a=to at',
  numerals:
    'cero=0, un=1, dos=2, tres=3, cuatro=4, cinco=5, seis=6, siete=7, ocho=8, nueve=9, diez=10, once=11, doce=12, trece=13, catorce=14, quince=15, dieciséis=16, dieciseis=16, diecisiete=17, dieciocho=18, diecinueve=19, veinte=20, veintiuno=21, veintidos=22, veintitres=23, veinticuatro=24, veinticinco=25, treinta=30, cuarenta=40, cincuenta=50, sesenta=60, setenta=70, ochenta=80, noventa=90, cien=100, ciento=100, cientos=*100, un centenar=100, doscientos=200, doscientas=200, trescientos=300, trescientas=300, cuatrocientos=400, cuatrocientas=400, quinientos=500, quinientas=500, seiscientos=600, setecientos=700, ochocientos=800, novecientos=900, mil=*1000, millón=*1000000, millon=*1000000, millones=*1000000, k=*1000',
  decimal: 'comma',
  spacedThousands: true,
  shortTails: false,
  numbersFirst: false,
  prefixes: [],
  endings: { any: ['s', 'es', 'ita', 'ito'], at: [] },
}
