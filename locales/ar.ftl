# All texts that users see. Tags: <b>, <i>, <code>, <pre>. Values are never parsed as tags.

## The service, by its name where SERVICE_NAME gives one

-service = ?
    .named = no
-application =
    { -service.named ->
        [yes] تطبيق { -service }
       *[no] تطبيق التداول
    }

## Texts used in several places

refresh = 🔄 تحديث
try-again = 🔄 إعادة المحاولة
ticked = ☑️ { $name }
unticked = ⬜ { $name }
page-previous = ‹ السابق
page-next = التالي ›
side-long = لونغ
side-short = شورت
side-unknown = الاتجاه غير معروف
as-of = <i>البيانات حتى: { $time }</i>
may-be-more = ⚠️ أرسلت الخدمة أقصى ما ترسله دفعة واحدة: قد يوجد المزيد.
as-of-page = <i>البيانات حتى: { $time } · الصفحة { $page } من { $pages }</i>

## Commands, as /help and Telegram's menu describe them

command-start = ماذا يفعل هذا البوت، والخطوات الأولى
command-help = كل الأوامر
command-connect = ربط مفتاح API
command-accounts = حساباتك: عرضها والتبديل بينها
command-api = رموز وصول للبرامج التي تقرأ حساباتك: /api new sheet
command-signals = إشارات مواقع الرسوم والقنوات كمسودات: /signals new tv 100 5x
command-chain = اختيار الشبكة: /chain Base
command-language = اختيار اللغة: /language pt-BR
command-alone = عرض الإجابات الشخصية في المجموعة لعضو واحد فقط
command-disconnect = فصل حساب وحذف مفتاح API الخاص به
command-forget = حذف كل بياناتك
command-price = الأسعار وتغيّرها خلال 24 ساعة: /price BTC ETH
command-pair = زوج واحد: السعر والتكاليف والعقود المفتوحة: /pair BTC
command-pairs = كل الأزواج، مرتبة أو بالبحث: /pairs doge
command-funding = تكلفة الاحتفاظ في اليوم، لكل زوج
command-positions = المراكز المفتوحة: الربح والخسارة، الوقف، التصفية
command-orders = الأوامر المعلّقة، مع زر لإلغاء كل منها
command-board = كل الحسابات في رسالة مثبّتة واحدة تبقى محدّثة
command-history = المراكز المغلقة، حسب النتيجة وحسب الزوج
command-balance = أرصدة الحساب
command-chart = رسم بياني بالشموع: /chart BTC 4h
command-pnl = الربح والخسارة المحقّقان في فترة: /pnl week
command-portfolio = الهامش والانكشاف لكل زوج
command-risk = ما قد تخسره: أوامر الوقف والانكشاف والتصفية
command-whatif = أثر حركة الأسعار: ‎/whatif BTC -10%
command-deposits = الإيداعات في الحساب
command-withdrawals = السحوبات من الحساب
command-trade = فتح مركز ببطاقة واحدة
command-long = فتح لونغ: /long BTC 100 10x
command-short = فتح شورت: /short ETH 50 5x limit 3200
command-close = إغلاق مركز أو جزء منه: /close BTC 50%
command-add = الإضافة إلى مركز: /add BTC 50 5x
command-collateral = إضافة ضمان أو سحبه: /collateral BTC +30
command-tpsl = جني الأرباح ووقف الخسارة: /tpsl BTC tp 90000 sl 66000
command-trail = وقف متحرك: /trail BTC 2%
command-reverse = إغلاق ثم فتح مركز معاكس: /reverse BTC
command-cancelorder = إلغاء أمر معلّق: /cancelorder ETH
command-deposit = الإيداع من المحفظة: /deposit 25
command-platform = تسجيل منصة بوت تداول: /platform 0x…
command-activity = أوامرك وحالتها، وكذلك أوامر الخطط والحراس والمصادر
command-drafts = أوامر أعدّتها برامج كمسودات، وما صارت إليه
command-closeall = إغلاق عدة مراكز معًا: /closeall losing
command-ladder = أوامر محددة السعر بين سعرين: /ladder long BTC 1000 10x 5 from 68000 to 66000
command-flat = إغلاق كل شيء وإيقاف الإضافة: /flat، وينتهي بـ /flat end
command-plans = خططك: ما يغلقه البوت لك أو يحميه أو يفتحه لاحقًا
command-guard = حراسك: ما يراقبه البوت لك وما يفعله
command-breakeven = وقف خسارة عند سعر الدخول بعد أن يربح المركز
command-scaleout = إغلاق أجزاء من مركز، كل جزء عند سعره أو في وقته
command-twap = ميزانية على أجزاء متساوية خلال مدة ضمن نطاق أسعار
command-dca = المبلغ نفسه مرة بعد مرة ضمن نطاق أسعار
command-scalein = فتح مركز على أجزاء عند عدة أسعار، ينفذها البوت
command-alert = ضبط تنبيه: /alert BTC above 70000, /alert liq below 5%
command-alerts = تنبيهاتك، والمسافة إلى كل منها
command-digest = ملخّص مجدوَل: /digest daily 8
command-limits = حدود التداول الخاصة بك وفترة التهدئة: /limits collateral 500
command-notify = الإشعارات حسب النوع: بصوت أو صامتة أو متوقفة: /notify deposit silent
command-quiet = ساعات الهدوء، لا تصل فيها إلا الإشعارات العاجلة: /quiet 22-7
command-referrals = عوائد الإحالات، لك أو لأي عنوان: /referrals 0x…
command-export = تصدير بياناتك في ملف: /export history csv year
command-mm = انكشاف أي حساب ومراكزه وصفقاته: /mm positions 0x…
command-raw = رد الخدمة الخام، في ملف
command-admin = من يحق له استخدام هذا البوت: /admin 12345
command-settings = كل إعداداتك: /settings pair BTC
command-words = الجمل والرسائل الصوتية: /words model on
command-secure = المصادقة الثنائية: رمز PIN أو كود قبل الأوامر الكبيرة: /secure limit 2500
command-cancel = إلغاء الخطوة الحالية

## /start and /help

start =
    هذا <b>Squawkbox</b>: مكتب تداول داخل هذه المحادثة. يعرض حسابك والسوق، ويرسم الرسوم البيانية، ويرسل التنبيهات.

    لا يتداول إلا بأمرك: ترى معاينة كل أمر أولًا، ولا يُرسَل شيء قبل أن تضغط «تأكيد». الاستثناءات هي ما توافق عليه مرة واحدة: الأوامر الصغيرة في /settings والخطط والحراس وتحديثات مصدر الإشارات التي تقلّص مراكزه.
start-word-view = اطّلع
start-word-trade = تداول
start-word-alerts = تنبيهات
start-keys =
    <b>اربط مفتاح API</b>
    1. سجّل الدخول إلى { -application }، وافتح الإعدادات (Settings) ثم API keys.
    2. اختر Create API Key. تحصل على مفتاح API (API key) ومعرّفه (key ID).
    3. اضغط «ربط»، ثم أرسل لي مفتاح API، وبعده معرّفه.

    أحذف الرسالتين فورًا. ويُحفظ المفتاح ومعرّفه مشفّرين، ولا يُفك تشفيرهما إلا لتنفيذ طلباتك. كلاهما سرّي: لا تشاركهما مع أحد.
start-connect = 🔑 ربط
start-practise =
    <b>أو تدرّب أولًا</b>، بأموال افتراضية وبلا مفتاح. تعمل الأوامر والوقف والرسوم البيانية والتنبيهات كما في الواقع، وعلى كل بطاقة مكتوب 📝 تجريبي.

    نقرة تفتح حسابك التجريبي؛ والتالية تبدأ أول صفقة.
start-practise-button = 📝 تدرّب أولًا
start-without-key = <b>أو اطّلع أولًا</b>: الأسعار والرسوم البيانية وتنبيهات الأسعار لا تحتاج إلى مفتاح.
start-key-required = الأسعار والرسوم البيانية تحتاج أيضًا إلى مفتاح API، فتتاح بعد ربطه. يعرض /help كل الأوامر حسب الموضوع.
start-connected = مرحبًا بعودتك. الحساب المستخدم: <b>{ $account }</b>، الشبكة: { $chain }.
start-group = هذا <b>Squawkbox</b>: مكتب تداول داخل محادثة. في هذه المجموعة يعرض الأسعار والرسوم البيانية. أما بيانات حسابك فلا تُعرض إلا في محادثتنا الخاصة.
start-practising = ✅ الحساب المستخدم: <b>{ $account }</b>. أمواله افتراضية: كل ما تفعله به لا يكلّفك شيئًا.
first-trade = لأول صفقة أرسل /trade، أو اضغط:
first-trade-button = 📈 أول صفقة
first-filled = نُفّذت أول صفقة لك. يعرضها /positions، ويغلقها /close.
help =
    <b>الأوامر</b>
    أعرض حسابك والسوق، وأتداول عندما تؤكّد، وأرسل التنبيهات. اضغط موضوعًا، أو أرسل /help chart لأمر واحد.

    الأكثر استخدامًا: /positions و /price و /chart و /alert.
help-market = <b>السوق</b>
help-account = <b>حسابك</b>
help-trading = <b>التداول</b>
help-alerts = <b>التنبيهات</b>
help-files = <b>الملفات والبيانات</b>
help-operating = <b>تشغيل هذا البوت</b>
help-keys = <b>البداية والمفاتيح</b>
help-line = /{ $name } – { $description }
help-tap = اضغط مثالًا لتنفيذه. أما الأمثلة التي عليها 📋 فتُنسخ لتعدّلها وترسلها. لا ترسل أي ضغطة هنا أمر تداول.
help-back = ‹ رجوع
unknown-command = لا أعرف هذا الأمر: { $command }. تجد كل الأوامر في /help.
unknown-text = لا أفهم هذا. اكتب أمرًا مثل /positions، أو جملة مثل «لونق btc 100 دولار 10x وقف خسارة 3% تحت» أو «سكر نص eth» أو «نبهني لما sol ينزل تحت 150». تجد كل الأوامر في /help.
unknown-suggestion = هل تقصد { $lines }؟ لا يُنفَّذ شيء قبل أن تضغط.
words-read = فهمت: <code>{ $line }</code>
words-taught = فهمت كما صححت: <code>{ $line }</code>
words-known = فهمت حتى الآن: <code>{ $line }</code>
words-choice = يمكن فهم هذا بأكثر من طريقة. اضغط ما تقصده؛ لا يُنفَّذ شيء قبل ذلك.
words-no-long = لا يوجد مركز لونغ مفتوح على { $pair }، لذا لا شيء للمعاينة. يعرض /positions المراكز المفتوحة.
words-no-short = لا يوجد مركز شورت مفتوح على { $pair }، لذا لا شيء للمعاينة. يعرض /positions المراكز المفتوحة.
words-left-over = لم أفهم «{ $word }».
words-unclear = لست متأكدًا مما تقصده، فلم أفعل شيئًا. اذكر الاتجاه والزوج والمبلغ بالدولار والرافعة، مثل «لونق btc 100 دولار 10x وقف خسارة 3% تحت». تجد كل الأوامر في /help.
words-change = لم يُرسَل أي أمر، وأي معاينة تنتهي من تلقاء نفسها. أرسل ما تقصده كأمر، مثل <code>{ $line }</code>
words-change-kept = يُحفظ ما ترسله معنىً لجملتك: الكلمات نفسها بأرقام أخرى تُقرأ بعد ذلك بالطريقة نفسها. /words يعرضه ويحذفه.
words-kept = تم الحفظ: «{ $sentence }» تعني الآن <code>{ $line }</code>. ترى السطر في كل مرة، ويبقى الأمر في انتظار التأكيد. الكل: /words
words-not-kept = لم يُحفظ هذا السطر لجملتك: يجب أن يرد كل رقم من أرقامه في الجملة مرة واحدة بالضبط وبالوحدة نفسها، والعكس كذلك.
words-forget = 🗑 حذف
words-forgotten = تم الحذف. يقرأ البوت هذه الجملة بنفسه من جديد.
leaked-key = بدا هذا مفتاحًا، فحذفت رسالتك. لم يُحفظ شيء. لربط مفتاح، أرسل /connect وحده، ثم المفتاح عندما أطلبه.
leaked-key-not-deleted = ⚠️ بدا هذا مفتاحًا. لم يُحفظ شيء، لكن Telegram لم يسمح لي بحذف رسالتك: احذفها بنفسك من فضلك. لربط مفتاح، أرسل /connect وحده، ثم المفتاح عندما أطلبه.
unknown-kind = لا أستطيع معالجة هذا النوع من الرسائل. تجد ما أفهمه في /help.
unknown-button = هذا الزر من رسالة قديمة ولم يعد يعمل. تجد كل الأوامر في /help.
too-late = وصلتني رسالتك متأخرة عن إرسالها، والتأخير: { $age }. لذلك لم أنفّذها: <code>{ $typed }</code>
    أرسله مرة أخرى إن كنت ما زلت تريده.
alone-intro = 👁 ما يلي يظهر لك وحدك.
alone-is-on = 👁 مفعّل: تظهر نتائج /positions و /orders و /balance ومعاينات الأوامر في هذه المجموعة للعضو الذي يطلبها وحده. وإن لم يعرضها Telegram فتصل في المحادثة الخاصة. للإيقاف: /alone off
alone-is-off = 👁 متوقف: تصل الإجابات الشخصية في المحادثة الخاصة فقط. يمكن لمشرف هذه المجموعة السماح بعرضها هنا لعضو واحد فقط: /alone on
alone-not-admin = لا يغيّر هذا إلا مشرف في هذه المجموعة.
alone-groups = هذا للمجموعات: يسمح المشرف هناك بإجابات شخصية يراها عضو واحد فقط.
alone-preview = 👁 لا يمكن إرسال أي شيء من مجموعة. يفتح الزر الأمر في المحادثة الخاصة بأسعار تلك اللحظة ومع زر التأكيد.
alone-preview-gone = لم يعد هذا الأمر محفوظًا. لم يُرسل شيء. اكتبه من جديد هنا.
private-only = هذه بيانات حساب خاصة، فهي متاحة في محادثتنا الخاصة فقط.
private-open = فتح المحادثة الخاصة

## Access: requests, roles and rate limits

access-asked = هذا البوت خاص. أرسلت طلب وصول إلى مالكه، وسيصل الرد هنا. رقمك: <code>{ $id }</code>.
access-not-asked = هذا البوت خاص، وتعذّر إرسال طلب الوصول إلى مالكه. اكتب مرة أخرى لاحقًا من فضلك.
access-pending = طلب الوصول لدى مالك هذا البوت. سيصل الرد هنا.
access-blocked = هذا البوت خاص، ولست في قائمته. لن يُرد على رسائل أخرى. إن كان لديك ما هو مفتوح، فأغلقه في { -application }.
access-forwarded = الرسائل المعاد توجيهها لا تُحتسب هنا، فقد يكون كتبها شخص آخر. لم يُنفَّذ شيء. إن أردت ذلك، فاكتبه أو الصقه بنفسك.
access-forwarded-deleted = قد تحتوي على سرّ، لذلك حذفتها.
access-forwarded-not-deleted = ⚠️ قد تحتوي على سرّ، ولم يسمح لي Telegram بحذفها: احذفها بنفسك من فضلك.
access-request = طلب وصول: هناك من يريد استخدام هذا البوت.
access-approve = ✅ سماح
access-view-only = 👁 للعرض فقط
access-block = ⛔ حظر
access-change = لتغيير ذلك: /admin { $id }
access-welcome-trader = لديك الآن صلاحية الوصول. أرسل /start لتبدأ.
access-welcome-viewer = لديك صلاحية العرض فقط: يمكنك قراءة كل شيء وضبط التنبيهات، لكن لا يمكنك التداول. أرسل /start لتبدأ.
access-now-trader = منحك مالك هذا البوت صلاحية التداول.
access-now-viewer = غيّر مالك هذا البوت صلاحيتك: يمكنك قراءة كل شيء وضبط التنبيهات، لكن لم يعد يمكنك التداول. المعاينات المفتوحة لم يعد ممكنًا تأكيدها. الأوامر المرسلة تستمر.
trading-paused = ⏸ التداول متوقف على هذا البوت. لم يُرسَل شيء. القراءة والتنبيهات مستمرة كالمعتاد، وكذلك ما أكّدته من قبل. يظل بإمكانك الإغلاق والإلغاء ووضع وقف الخسارة وجني الأرباح والوقف المتحرك وإضافة الضمان.
trading-paused-reason = «{ $reason }»
view-only = 👁 صلاحيتك للعرض فقط، لذلك لم يُنفَّذ شيء. يمكن لمالك هذا البوت تغيير ذلك. إن كان لديك ما هو مفتوح، فأغلقه في { -application }.
rate-updates = ⏳ رسائل كثيرة في دقيقة واحدة. لم تُعالَج هذه الرسالة. تابع بعد { $seconds ->
        [zero] { $seconds } ثانية
        [one] ثانية واحدة
        [two] ثانيتين
        [few] { $seconds } ثوانٍ
        [many] { $seconds } ثانية
       *[other] { $seconds } ثانية
    }.
rate-secrets = ⏳ طلبات كثيرة بشأن المفاتيح في دقيقة واحدة. لم يُحفظ شيء. أعد المحاولة بعد { $seconds ->
        [zero] { $seconds } ثانية
        [one] ثانية واحدة
        [two] ثانيتين
        [few] { $seconds } ثوانٍ
        [many] { $seconds } ثانية
       *[other] { $seconds } ثانية
    }.
rate-confirms = ⏳ لم يُرسَل: تأكيدات كثيرة في دقيقة واحدة. اضغط «تأكيد» مرة أخرى بعد { $seconds ->
        [zero] { $seconds } ثانية
        [one] ثانية واحدة
        [two] ثانيتين
        [few] { $seconds } ثوانٍ
        [many] { $seconds } ثانية
       *[other] { $seconds } ثانية
    }.
rate-query = طلبات كثيرة في دقيقة واحدة؛ انتظر قليلًا

## /admin: who may use the bot

admin-title = <b>الإدارة</b>
admin-people-count = الأشخاص: { $count }
admin-decisions-count = القرارات: { $count }
admin-hint = لعرض شخص واحد: /admin 12345
    لمراسلة الجميع: /admin say مرحبًا
    لإيقاف التداول: /admin pause نعود في العاشرة
admin-person-hint = لعرض شخص برقمه: /admin 12345
admin-pick = 👤 اختيار شخص
admin-pick-ask = اضغط المفتاح أدناه واختر شخصًا: تظهر بطاقته بعد ذلك. الأمر /admin 12345 يعرضها برقمه.
admin-pick-key = 👤 اختيار
admin-picked = الشخص المختار: <code>{ $id }</code>
admin-not-understood = المتوقع معرّف مستخدم في Telegram، مثل /admin 12345؛ أو say أو pause أو resume.
admin-home = 🛡 الإدارة
admin-state = 📊 الحالة
admin-trading = ⏸ التداول
admin-pause = ⏸ إيقاف التداول
admin-resume = ▶️ استئناف التداول
admin-trading-on = <b>التداول</b> · مفعّل.
admin-trading-paused = <b>التداول</b> · متوقف منذ: { $time }
    بواسطة: <code>{ $admin }</code>
admin-pause-silent = يرى المستخدمون أن التداول متوقف، دون ذكر سبب.
admin-pause-said = يرى المستخدمون: «{ $reason }»
admin-pause-hint = أثناء التوقف تستمر القراءة والتنبيهات كالمعتاد، لكن لا يمكن فتح مركز أو الإضافة إليه أو سحب ضمان. الأوامر المؤكَّدة من قبل تستمر. لذكر السبب: /admin pause نعود في العاشرة؛ ولإنهاء التوقف: /admin resume. يظل بإمكانك الإغلاق والإلغاء ووضع وقف الخسارة وجني الأرباح والوقف المتحرك وإضافة الضمان والإيداع.
admin-state-title = <b>الحالة</b> لكل العمليات
admin-state-line = { $sign } { $name }: { $value }
admin-state-service = خدمة التداول
admin-state-trading = التداول
admin-state-updates = محادثات تنتظر ردًا
admin-state-urgent = محادثات لها إشعارات عاجلة في الانتظار
admin-state-alert = محادثات لها إشعارات في الانتظار
admin-state-bulk = محادثات لها إعلانات وملخصات في الانتظار
admin-state-undelivered = إشعارات لم تُسلَّم
admin-state-paid = الرسائل المدفوعة اليوم
admin-state-watched = حسابات قيد المراقبة
admin-state-active = الحسابات ذات المراكز أو الأوامر، تُقرأ
admin-state-others = الحسابات الأخرى، تُقرأ
admin-state-rules = تنبيهات السوق
admin-state-memory = ذاكرة قاعدة البيانات
admin-responding = تستجيب
admin-not-responding = لا تستجيب
admin-enabled = مفعّل
admin-paused = متوقف
admin-waiting = { $count }
admin-waiting-late = { $count }، أقدمها منذ { $seconds } ث
admin-paid = { $spent } من { $budget } نجوم
admin-interval = كل { $seconds } ث
admin-interval-stretched = كل { $seconds } ث بدلًا من { $configured } ث
admin-memory = { $percent }٪ مستخدم
admin-memory-scarce = { $percent }٪ مستخدم؛ الإعلانات والملخصات تنتظر حتى تتوفر مساحة
admin-memory-reserved = { $percent }٪ مستخدم؛ الباقي محجوز للأوامر: لا تنبيهات ولا حسابات جديدة، وتتأخر الردود على الرسائل الجديدة قليلًا
admin-say-usage = أضف النص المراد إرساله إلى الجميع: /admin say مرحبًا
admin-say-long = هذا طويل جدًا. أقصى عدد من الأحرف: { $most }.
admin-say-not-stored = لم تعد هذه المسودة محفوظة.
admin-say-draft = <b>تصل هذه الرسالة إلى كل من يُسمح له باستخدام البوت وكتب إليه من قبل ولم يوقف رسائل المشغّل في /notify.</b> لم تُرسَل بعد.
admin-say-running = <b>تُضاف الرسالة إلى قائمة الإرسال</b>، حتى الآن: { $count }.
admin-say-done = <b>أُضيفت الرسالة إلى قائمة الإرسال</b>، عدد المستلمين: { $count }. من حظر البوت تصله عند إلغاء الحظر.
admin-say-send = 📣 إرسال إلى الجميع
admin-say-drop = ✖️ إلغاء
admin-undelivered = 📪 لم تُسلَّم
admin-undelivered-title = <b>إشعارات لم تُسلَّم</b>: { $count }
admin-undelivered-none = لا شيء هنا.
admin-undelivered-hint = رفضها Telegram، أو تعذّر إنشاء رسالة منها. أحدثها:
admin-undelivered-entry = { $time } · <code>{ $id }</code>
    { $kind }: { $reason }
admin-undelivered-retry = 🔁 إعادة إرسال الكل
admin-undelivered-drop = ✖️ حذف الكل
admin-undelivered-retried = أُعيدت إلى الانتظار: { $count }
admin-undelivered-dropped = حُذفت: { $count }
admin-people = 👥 الأشخاص
admin-journal = 📜 سجل الوصول
admin-to-people = 👥 الأشخاص
admin-people-title = <b>الأشخاص</b> · الصفحة { $page } من { $pages }
admin-people-none = لا توجد طلبات وصول، ولا قرارات بعد.
admin-person = <b>{ $name }</b>
    الرقم: <code>{ $id }</code>
admin-numbered = <code>{ $id }</code> { $name }
admin-status-admin = مدير
admin-status-trader = متداول
admin-status-viewer = للعرض فقط
admin-status-blocked = محظور
admin-status-pending = ينتظر
admin-status-stranger = لا طلب
admin-status-damaged = سجل تالف
admin-decided = منذ: { $time }
    بواسطة: { $admin }
admin-asked = وقت الطلب: { $time }
admin-changed = تم.
admin-unchanged = لم يتغيّر شيء: اتخذ شخص آخر القرار في هذه الأثناء. الحالة الآن:
admin-fixed-admin = مذكور في ADMIN_USERS. لا يمكن تغيير ذلك إلا للمشغّل، في الإعدادات.
admin-damaged = سجل وصول هذا الشخص تالف، فلا صلاحية لديه. اتخذ القرار من جديد من فضلك.
admin-fixed-list = قيمة ACCESS هي allowlist: لا صلاحية وصول إلا للمستخدمين في ALLOWED_USERS.
admin-journal-title = <b>سجل الوصول</b> · الصفحة { $page } من { $pages }
admin-journal-none = لم يُتخذ أي قرار بعد.
admin-journal-damaged = ⚠️ هذا القيد تالف ولا يمكن قراءته.
admin-journal-entry = { $time }
    { $person }
    { $from } ← { $to }
    بواسطة: { $admin }

## /connect

connect-ways = 🔑 اكتب مفتاح API ومعرّف المفتاح في صفحة خارج هذه المحادثة. أو أرسلهما هنا: أحذف رسائلك فور قراءتها.
connect-on-page = كتابتهما في صفحة
connect-in-chat = إرسالهما هنا
connect-keys-page = 🔗 احصل على مفتاح API
connect-terms = 📄 الشروط
connect-page-confirmed = ✅ يمكن لصفحتك الآن أن تأخذ مفتاحًا. ارجع إليها.
connect-page-foreign = ⚠️ <b>الصفحة المفتوحة أمامك ليست صفحتك.</b> إنها تخص حساب شخص آخر، وأي مفتاح يُكتب فيها يصبح له. أغلقها ولا تكتب أي مفتاح. لا تثق بمن أعطاك الرابط. صفحتك أنت تُفتح من هذه المحادثة فقط، بالأمر /connect.
connect-page-unknown = هذا الرمز غير معروف أو انتهت صلاحيته، لذلك لم يُؤكَّد شيء. ستعرض الصفحة رمزًا جديدًا بعد لحظات.
connect-ask-api-key =
    أرسل لي <b>مفتاح API</b> (API key). أحذف رسالتك فور قراءتها.

    تجده في { -application }: Settings ثم API keys. للإيقاف: /cancel
connect-ask-key-id = أرسل الآن <b>معرّف هذا المفتاح</b> (key ID). سأحذف هذه الرسالة أيضًا.
connect-not-text = أرسل المفتاح كرسالة نصية من فضلك، أو /cancel.
connect-not-key = لا يبدو هذا مفتاحًا: المفتاح سطر واحد من حروف وأرقام بلا مسافات. أرسله مرة أخرى، أو /cancel.
connect-not-deleted = ⚠️ لم يسمح لي Telegram بحذف رسالتك. احذفها الآن بنفسك: فيها سر.
connect-done =
    ✅ تم ربط الحساب: <b>{ $label }</b>، المفتاح: <code>{ $mask }</code>. يُحفظ المفتاح مشفّرًا، ولا يفك تشفيره إلا هذا البوت.

    يعرض /positions المراكز المفتوحة. ويحذف /disconnect المفتاح هنا.
connect-refused = ❌ لا تقبل الخدمة مفتاح API هذا ومعرّفه. لم يُحفظا. تحقق منهما في { -application }، ثم أرسل /connect مرة أخرى.
connect-rejected = ❌ رفضت الخدمة فحص المفتاح: «{ $reason }». لم يُحفظ المفتاح. تحقق منه في { -application }، ثم أرسل /connect مرة أخرى.
connect-unchecked = ⚠️ تعذّر فحص المفتاح: لم تعطِ الخدمة ردًا مقروءًا. لم يُحفظ. هل نعيد المحاولة بعد لحظة؟
connect-again = 🔄 إعادة المحاولة
connect-ask-button = اضغط «إعادة المحاولة» أعلاه، أو أرسل /cancel.
connect-restarted = كنت تربط مفتاحًا بالفعل. أُلغي ذلك، ونبدأ من جديد.
connect-expired = انتهت مدة ربط المفتاح: مرّ وقت طويل، أو جرى تحديث البوت. حذفت رسالتك احتياطًا إن كانت هي المفتاح. لم يُحفظ شيء. أرسل /connect للبدء من جديد.
connect-expired-not-deleted = ⚠️ انتهت مدة ربط المفتاح: مرّ وقت طويل، أو جرى تحديث البوت. لم يُحفظ شيء. إن كان في رسالتك سر، فاحذفها بنفسك: لم يسمح لي Telegram بذلك. أرسل /connect للبدء من جديد.
conversation-expired = انتهت مدة ما كنت تفعله هنا: مرّ وقت طويل، أو جرى تحديث البوت. لم يُحفظ منه شيء. ابدأ من جديد من فضلك.
conversation-outdated = لا يمكن متابعة ما كنت تفعله هنا بعد تحديث البوت. لم يُحفظ منه شيء. ابدأ من جديد من فضلك.
form-discarded = أُلغي ما كنت قد بدأته هنا من قبل. لم يُحفظ منه شيء.
form-left = ✖️ أُغلق هذا لأنك تابعت بشيء آخر. لم يُرسل منه شيء.
connect-not-stored = ⚠️ المفتاح صحيح، لكن تعذّر حفظه. لم يُحفظ شيء. هل نعيد المحاولة بعد لحظة؟
connect-no-room = ⏸ المفتاح صحيح، لكن قاعدة بيانات البوت شبه ممتلئة، لذلك لا تقبل الآن حسابات جديدة. لم يُحفظ شيء. هل نعيد المحاولة بعد بضع دقائق؟ يعمل الإغلاق والإلغاء والقراءة كالمعتاد.

## /accounts and /disconnect

account-label = الحساب { $number }
accounts-none = لا يوجد حساب مرتبط. أرسل /connect لتبدأ.
accounts-none-paper = أو تدرّب أولًا بأموال افتراضية:
accounts-title = <b>حساباتك</b>
accounts-line = { $label } · <code>{ $mask }</code>
accounts-line-current = <b>{ $label }</b> · <code>{ $mask }</code> · مستخدم الآن
accounts-unreadable = يتعذر فك تشفيره
accounts-hint = لإضافة حساب: /connect، ولفصل حساب: /disconnect
accounts-use = استخدم { $label }
api-title = <b>رموز الوصول إلى API</b>
api-none = ليس لديك رموز وصول.
api-token = <b>{ $name }</b> · <code>{ $prefix }</code>
api-scopes = الصلاحيات: { $scopes }
api-accounts = الحسابات: { $accounts }
api-from = من هذه العناوين فقط: { $addresses }
api-drafts = المسودات في الساعة: { $number }
api-size = أقصى حجم للمسودة: { $size }
api-pairs = أزواج المسودات: { $pairs }
api-expires = تنتهي الصلاحية: { $time }
api-expired = انتهت الصلاحية: { $time }
api-used = آخر استخدام: { $time }، من: { $address }
api-unused = لم يُستخدم قط
api-hint = <i>بهذا الرمز يقرأ برنامج حساباتك عبر واجهة HTTP API لهذا البوت، إن شغّلها مشغّله. لا يستطيع أي رمز إرسال أمر.</i>
api-example = <code>{ $example }</code>
api-options = الخيارات: <code>{ $options }</code>
api-made =
    🔑 <b>{ $name }</b>

    <code>{ $token }</code>

    يُعرض مرة واحدة فقط، وأحذف هذه الرسالة بعد دقيقة. من يملكه يستطيع ما تسمح به صلاحياته دون المصادقة الثنائية. يُلغى في /api.
api-copy = نسخ الرمز
api-revoke = ✖️ إلغاء { $name }
api-full = ⚠️ لديك بالفعل { $most } من رموز الوصول. ألغِ أحدها أولًا في /api.
api-webhook = الويب هوك: { $host }
api-webhook-delivered = تسليم آخر حدث: { $time }
api-webhook-failing = ⚠️ يفشل التسليم منذ: { $time }. السبب: { $reason }
api-webhook-dead = ⚠️ الأحداث التي تُخلّي عنها: { $number }، وقت آخرها: { $time }
api-webhook-behind = ⚠️ حُذفت أحداث قبل أن يستلمها، وقت آخرها: { $time }
api-webhook-hint = لإرسال الأحداث إلى عنوان لك: <code>{ $example }</code>
api-webhook-made =
    🔔 <b>{ $name }</b>

    <code>{ $secret }</code>

    بهذا السر تُوقَّع أحداث الويب هوك. لا يُعرض إلا مرة واحدة، وأحذف هذه الرسالة بعد دقيقة. لإنشاء سر جديد: /api
api-webhook-test = 🔔 اختبار الويب هوك: { $name }
api-webhook-rotate = 🔑 سر جديد
api-webhook-remove = ✖️ إزالة الويب هوك
api-webhook-tested = ✅ استلم الويب هوك الاختبار: { $name }
api-webhook-not-taken = ⚠️ لم يستلم الويب هوك الاختبار: { $name }. السبب: { $reason }
api-webhook-timeout = لا جواب خلال عشر ثوانٍ
api-webhook-address = العنوان ليس عامًا
api-webhook-unreachable = تعذّر الوصول إليه
api-webhook-status = حالة HTTP: { $status }
api-webhook-refused = ⚠️ يحتاج الويب هوك إلى عنوان https:// على الإنترنت العام. لم يتغير شيء.
api-webhook-no-token = ⚠️ ليس لديك رمز وصول بهذا الاسم وبصلاحية events: { $name }. أنشئ واحدًا: /api new sheet events
api-webhook-same-token = ⚠️ عدة رموز وصول لك لها اسم يُقرأ مثل: { $name }. اكتب معرّف أحدها بدلًا منه: { $ids }
signals-title = <b>مصادر الإشارات</b>
signals-none = ليست لديك مصادر.
signals-source = <b>{ $name }</b> · <code>{ $path }</code>
signals-hint = <i>يرسل المصدر الإشارات إلى مساره في واجهة HTTP لهذا البوت، إذا فعّلها مشغّله. تصبح كل إشارة مسودة تنتظر تأكيدك؛ والتحديثات التي تسمح بتنفيذها لا تفعل إلا تقليص ما فتحه المصدر. الصيغ في docs/signals.md.</i>
signals-made =
    🔑 <b>{ $name }</b> · <code>POST { $path }</code>

    <code>{ $secret }</code>

    يظهر مرة واحدة فقط، وأحذف هذه الرسالة بعد دقيقة. من يملكه يمكنه إرسال مسودات إليك ولا شيء غير ذلك. يحذف /signals المصدر.
signals-made-acting =
    🔑 <b>{ $name }</b> · <code>POST { $path }</code>

    <code>{ $secret }</code>

    يظهر مرة واحدة فقط، وأحذف هذه الرسالة بعد دقيقة. من يملكه يمكنه إرسال مسودات إليك وتقليص مراكز فتحها هذا المصدر، ولا شيء غير ذلك. ينهي /signals ذلك أو يحذف المصدر.
copy-secret = نسخ السر
signals-full = ⚠️ عدد المصادر لديك: { $most }. احذف واحدًا أولًا عبر /signals.
signals-no-paper = ⚠️ يحتاج المصدر التجريبي إلى حساب تجريبي. افتح واحدًا أولًا عبر /accounts.
signals-no-real = ⚠️ لا حساب حقيقي مرتبط. اربط مفتاح API أولًا بـ /connect. يبقى المصدر تجريبيًا.
signals-show = 📨 { $name }
signals-remove = ✖️ حذف { $name }
signals-real = من التجريبي إلى الحساب الحقيقي
signals-mandate-show = 📡 تنفيذ التحديثات…
signals-mandate-give = ✅ موافق
signals-mandate-end = 🛑 السؤال من جديد
signals-mandate-on = 🟢 التحديثات تُنفَّذ: تقلّص مراكز فتحها هذا المصدر دون سؤال.
signals-mandate-off = التحديثات تنتظر تأكيدك.
signals-mandate =
    <b>تنفيذ التحديثات، المصدر: { $name }</b>

    تُرسل تحديثاته حينها دون تأكيد آخر، لمراكز فتحها هذا المصدر. لا تفعل إلا التقليص: تغلق جزءًا أو الكل، وتحرّك وقف الخسارة نحو خسارة أقل، وتلغي الأمر المعلّق لهذا المصدر. لا تفتح ولا تضيف أبدًا، ولا تسحب الضمان، ولا تزيل وقف خسارة ولا تحرّكه نحو خسارة أكبر. ما تضيفه إلى مركز كهذا جزء منه.

    الحد الأقصى للخطوات في الساعة: { $most }، وكل تحديث مرة واحدة. تُخبَر بكل خطوة، وبكل تحديث لم يُنفَّذ وسببه: ويصبح، حيث أمكن، مسودة تنتظر تأكيدك. وما لم يصبح شيئًا لسبب واحد يُبلَّغ عنه في الساعة بحد أقصى: { $notices }.

    من يملك سر هذا المصدر يمكنه حينها تقليص هذه المراكز، ولا شيء غير ذلك. تنهيه من /signals في أي وقت.
signals-back = « كل المصادر
signals-last = <b>{ $name }</b>: آخر الإشارات
signals-no-entries = لم تصل أي إشارة بعد.
signals-entry = • { $time } · { $state } · { $words }
signals-repeats = (×{ $number })
signals-state-taking = قيد الإعداد
signals-state-drafted = ✅ أصبحت مسودة
signals-state-acted = ✅ نُفّذ كما اتُّفق
signals-state-taken-back = ✅ سُحبت مسودة كانت تنتظر
signals-state-late = ⌛ متأخرة: { $seconds } ث
signals-state-early = ⚠️ وقتها متقدم: { $seconds } ث
signals-state-daily-limit = ⚠️ بلغ الحد اليومي للمسودات
signals-state-crowded = ⚠️ إشارات كثيرة خلال يوم
signals-state-left = ⚠️ انقطعت معالجته
signals-state-unavailable = ⚠️ تعذرت قراءة الأسعار أو الأرصدة
signals-state-unreadable = ❓ غير مفهومة ({ $reason })
signals-state-not-drafted = ✖️ لا مسودة ({ $reason })
signals-reason-empty = لا نص
signals-reason-too-long = أطول من 4096 حرفًا
signals-reason-not-json = JSON غير سليم
signals-reason-secret = يحتوي على سر في غير موضعه
signals-reason-placeholder = عنصر نائب لم يُملأ
signals-reason-unknown-field = حقل غير معروف
signals-reason-field = حقل غير سليم
signals-reason-no-side = لا لونغ ولا شورت
signals-reason-two-sides = لونغ وشورت معًا
signals-reason-no-pair = لا زوج
signals-reason-two-pairs = أزواج عدة
signals-reason-number = رقم لا يُقرأ
signals-reason-stray-number = رقم لا تفسره أي كلمة
signals-reason-unknown-word = كلمة غير معروفة
signals-reason-time = وقت لا يُقرأ
signals-reason-leverage = رافعة غير ممكنة
signals-reason-two-stops = عدة أوامر لوقف الخسارة
signals-reason-levels = أسعار متناقضة
signals-reason-order-type = أمر لا يمكن إعداد مسودة له
signals-reason-condition = شرط أو سؤال
signals-reason-contradiction = متناقضة
signals-reason-partial-exit = جزء من مركز بلا نسبة
signals-reason-report = تخبر عن إشارة سابقة أو تغيّرها
signals-reason-no-stop = لا وقف خسارة، وحجمها يحتاجه
signals-reason-no-leverage = لا رافعة
signals-reason-no-price = لا سعر للزوج
signals-reason-no-balance = لا رصيد
signals-reason-too-small = ضمان أقل من سنت
signals-reason-add-levels = إضافة بمستويات خاصة بها
signals-reason-far-price = أسعار بعيدة عن السوق
signals-reason-passed-entry = تجاوز السعر سعر دخولها
signals-reason-no-target = الهدف الأول للصفقة غير معروف
signals-reason-no-position = لا يوجد مركز مفتوح لهذا المصدر
signals-reason-unsure-position = ليس مؤكدًا أيّ مركز هو المقصود
signals-reason-account = لا يوجد حساب كهذا
signals-reason-role = صلاحيتك لا تسمح بالتداول
signals-reason-flat = أغلقت كل شيء عبر /flat، فلا يُفتح شيء ولا يُضاف
signals-reason-too-many = مسودات كثيرة خلال ساعة
signals-reason-too-many-today = مسودات كثيرة خلال يوم
signals-reason-no-mandate = لم يكن مقررًا تنفيذ التحديثات حين وصل
signals-reason-went-flat = أغلقت كل شيء عبر /flat
signals-reason-stale = تعذرت معالجته فورًا
signals-reason-same-words = ورد التحديث نفسه من قبل؛ انظر /plans لترى ما آل إليه
signals-reason-worse-stop = وقف الخسارة عند هذا السعر أو أفضل منه بالفعل
signals-reason-not-possible = غير ممكن للمركز بحاله الآن
signals-reason-plans-full = خططك كثيرة (/plans)
signals-reason-most-acts = بلغت الخطوات حدّها في الساعة
signals-reason-late = متأخر بحسب وقته
signals-reason-early = وقته متقدم
signals-reason-daily-limit = بلغ الحد اليومي للمسودات
signals-reason-crowded = إشارات كثيرة خلال يوم
signals-reason-left = انقطعت معالجته
signals-reason-unavailable = تعذرت قراءة المراكز أو الأسعار أو الأرصدة
signals-reason-malformed = أمر لا يفهمه البوت
signals-reason-word = { $reason }: { $word }
signals-silent = 🔕 لم يرسل المصدر <b>{ $name }</b> أي إشارة منذ: { $duration }. يعرض /signals آخر إشاراته.
signals-score-confirmed = المؤكدة: { $drafts } · رابحة { $won }، خاسرة { $lost }، مفتوحة { $open } · <b>{ $amount }</b>
signals-score-ignored = غير المؤكدة: { $drafts } · كانت ستربح { $won }، تخسر { $lost }، مفتوحة { $open } · <b>{ $amount }</b> قبل الرسوم
signals-score-unknown = نتيجتها غير معروفة: { $drafts }
signals-offer = 📨 <b>يبدو هذا إشارة</b>: { $signal }. لا تُنشأ مسودة قبل أن تختار الحجم.
signals-offer-sizes = الحجم حسب قاعدة مصدر، أو دولارات الضمان برافعة الإشارة. المصادر: /signals
signals-offer-drafted = ✅ أصبحت مسودة. تليها المعاينة.
signals-offer-dropped = تم التجاهل. لم تُنشأ أي مسودة.
signals-offer-gone = لم تعد هذه الإشارة محفوظة. أرسلها مرة أخرى.
account-not-connected = لم يعد هذا الحساب مرتبطًا. تجد الحسابات المرتبطة في /accounts.
disconnect-which = أي حساب تريد فصله؟
disconnect-ask = هل تفصل <b>{ $label }</b> (<code>{ $mask }</code>)؟ يبقى المفتاح نفسه صالحًا في { -application } حتى تحذفه هناك.
disconnect-yes = 🗑 فصل { $label }
disconnect-no = إبقاؤه
disconnect-kept = لم يتغيّر شيء.
disconnect-warning =
    تُحذف أيضًا البيانات المخزّنة لهذا الحساب: أوامره في /activity، وتنبيهاته، والإشعارات التي لم تُرسَل. تبقى المراكز والأوامر المفتوحة مفتوحة لدى الخدمة، لكنها لا تُراقَب بعد ذلك وتتوقف تنبيهاتها.
disconnect-plans = ⏰ خطط تنتهي معه: { $count }. لن تفعل شيئًا بعد ذلك.
disconnect-guards = 🚦 حراس ينتهون معه: { $count }. لن يراقبوا شيئًا بعد ذلك.
disconnect-tokens = 🔑 رموز وصول إلى API تنتهي معه لأنها لا تصل إلى حساب آخر: { $count }.
disconnect-sources = 📨 مصادر إشارات تنتهي معه: { $count }.
disconnect-besides = حُذف معه:
disconnect-done = فُصل <b>{ $label }</b> وحُذف مفتاحه. إن لم تعد بحاجة إلى المفتاح، فاحذفه في { -application } أيضًا.

## /forget

forget-ask = <b>هل تحذف كل بياناتك؟</b>
forget-would-delete = سيُحذف ما يلي:
forget-nothing = لا توجد بيانات محفوظة عنك يمكن حذفها.
forget-warning =
    ⚠️ المراكز والأوامر المفتوحة <b>تبقى مفتوحة لدى الخدمة</b>، وكذلك أوامر الوقف الموضوعة هناك. لكنها لا تُراقَب بعد ذلك: لن يصلك إشعار بتنفيذ أو تصفية أو تنبيه.
forget-limits = تُحذف حدودك الخاصة (/limits) أيضًا، فورًا ودون انتظار 24 ساعة؛ ولا تستمر إلا فترة التهدئة السارية.
forget-final = لا يمكن التراجع عن هذا. تبقى المفاتيح نفسها صالحة في { -application } حتى تحذفها هناك.
forget-yes = 🗑 حذف كل شيء
forget-no = إبقاء كل شيء
forget-kept = لم يُحذف شيء.
forget-in-flight =
    { $count ->
        [zero] ⏳ لا أوامر قيد التنفيذ. لم يُحذف شيء. أعد المحاولة بعد دقيقة.
        [one] ⏳ هناك أمر قيد التنفيذ، ونتيجته غير معروفة بعد. لو حُذفت بياناتك الآن، فلن يبقى سجل بأنه أُرسل. لم يُحذف شيء. أعد المحاولة بعد دقيقة.
        [two] ⏳ هناك أمران قيد التنفيذ، ونتيجتهما غير معروفة بعد. لو حُذفت بياناتك الآن، فلن يبقى سجل بأنهما أُرسلا. لم يُحذف شيء. أعد المحاولة بعد دقيقة.
        [few] ⏳ هناك { $count } أوامر قيد التنفيذ، ونتيجتها غير معروفة بعد. لو حُذفت بياناتك الآن، فلن يبقى سجل بأنها أُرسلت. لم يُحذف شيء. أعد المحاولة بعد دقيقة.
        [many] ⏳ هناك { $count } أمرًا قيد التنفيذ، ونتيجتها غير معروفة بعد. لو حُذفت بياناتك الآن، فلن يبقى سجل بأنها أُرسلت. لم يُحذف شيء. أعد المحاولة بعد دقيقة.
       *[other] ⏳ هناك { $count } أمر قيد التنفيذ، ونتيجتها غير معروفة بعد. لو حُذفت بياناتك الآن، فلن يبقى سجل بأنها أُرسلت. لم يُحذف شيء. أعد المحاولة بعد دقيقة.
    }
forget-done = <b>حُذفت بياناتك.</b>
forget-deleted = حُذف نهائيًا:
forget-count-accounts =
    { $count ->
        [zero] • لا حسابات
        [one] • حساب واحد بمفتاحه المشفّر
        [two] • حسابان بمفتاحيهما المشفّرين
        [few] • { $count } حسابات بمفاتيحها المشفّرة
        [many] • { $count } حسابًا بمفاتيحها المشفّرة
       *[other] • { $count } حساب بمفاتيحها المشفّرة
    }
forget-count-alerts =
    { $count ->
        [zero] • لا تنبيهات
        [one] • تنبيه واحد
        [two] • تنبيهان
        [few] • { $count } تنبيهات
        [many] • { $count } تنبيهًا
       *[other] • { $count } تنبيه
    }
forget-count-orders =
    { $count ->
        [zero] • لا أوامر في /activity
        [one] • أمر واحد في /activity، أو معاينة أمر
        [two] • أمران في /activity، مع المعاينات
        [few] • { $count } أوامر في /activity، مع المعاينات
        [many] • { $count } أمرًا في /activity، مع المعاينات
       *[other] • { $count } أمر في /activity، مع المعاينات
    }
forget-count-notices =
    { $count ->
        [zero] • لا إشعارات في الانتظار
        [one] • إشعار واحد كان ينتظر الإرسال
        [two] • إشعاران كانا ينتظران الإرسال
        [few] • { $count } إشعارات كانت تنتظر الإرسال
        [many] • { $count } إشعارًا كانت تنتظر الإرسال
       *[other] • { $count } إشعار كانت تنتظر الإرسال
    }
forget-count-favourites =
    { $count ->
        [zero] • لا أزواج مفضّلة
        [one] • زوج مفضّل واحد
        [two] • زوجان مفضّلان
        [few] • { $count } أزواج مفضّلة
        [many] • { $count } زوجًا مفضّلًا
       *[other] • { $count } زوج مفضّل
    }
forget-count-tokens =
    { $count ->
        [zero] • لا رموز وصول إلى API
        [one] • رمز وصول واحد إلى API
        [two] • رمزا وصول إلى API
        [few] • { $count } رموز وصول إلى API
        [many] • { $count } رمز وصول إلى API
       *[other] • { $count } رمز وصول إلى API
    }
forget-count-sources =
    { $count ->
        [zero] • لا مصادر إشارات
        [one] • مصدر إشارات واحد
        [two] • مصدرا إشارات
        [few] • { $count } مصادر إشارات
        [many] • { $count } مصدر إشارات
       *[other] • { $count } مصدر إشارات
    }
forget-count-settings =
    { $count ->
        [zero] • لا إعدادات
        [one] • إعداد واحد
        [two] • إعدادان
        [few] • { $count } إعدادات
        [many] • { $count } إعدادًا
       *[other] • { $count } إعداد
    }
forget-count-others =
    { $count ->
        [zero] • لا سجلات أخرى
        [one] • سجل آخر واحد، مثل لقطة من حالة حساب
        [two] • سجلان آخران، مثل لقطة من حالة حساب
        [few] • { $count } سجلات أخرى، مثل لقطة من حالة حساب
        [many] • { $count } سجلًا آخر، مثل لقطة من حالة حساب
       *[other] • { $count } سجل آخر، مثل لقطة من حالة حساب
    }
forget-stays = ما يُحتفظ به، ولماذا:
forget-stays-role = • رقمك، وحالة صلاحيتك، ومتى تقررت، دون اسمك: كي لا يعود بهذه الطريقة أحد محظور
forget-stays-cool-off = • فترة التهدئة الخاصة بك: لا يمكن لأحد إنهاؤها مبكرًا؛ وتنتهي تلقائيًا: { $until }
forget-stays-messages = • رسائل هذه المحادثة: يحتفظ بها Telegram؛ للتخلص منها احذف المحادثة
forget-stays-service = • حسابك وأوامرك ومراكزك لدى الخدمة: لا يستطيع البوت حذفها
forget-stays-shared = • رسائل تنبيهاتك في المجموعات: يحتفظ بها Telegram؛ وحتى يومين، ما يثبت نتيجة أوامرك، تحت تجزئة (hash) للمحفظة ومن دون ذكر صاحبها
forget-stays-log = • أسطر في سجل المشغّل فيها معرّفك الرقمي، بلا مفاتيح وبلا أي شيء كتبته؛ والنسخ الاحتياطية ما دام المشغّل يحتفظ بها
forget-done-next = لا يرد عليك البوت لمدة دقيقة، كي لا يترك ما كان قيد التنفيذ بيانات. بعدها يبدأ /start من جديد.
forget-still =
    { $seconds ->
        [zero] ما زالت بياناتك تُحذف. بعد لحظة يبدأ /start من جديد.
        [one] ما زالت بياناتك تُحذف. بعد ثانية واحدة يبدأ /start من جديد.
        [two] ما زالت بياناتك تُحذف. بعد ثانيتين يبدأ /start من جديد.
        [few] ما زالت بياناتك تُحذف. بعد { $seconds } ثوانٍ يبدأ /start من جديد.
        [many] ما زالت بياناتك تُحذف. بعد { $seconds } ثانية يبدأ /start من جديد.
       *[other] ما زالت بياناتك تُحذف. بعد { $seconds } ثانية يبدأ /start من جديد.
    }

## /cancel

cancel-done = أُلغي. لم يُحفظ شيء.
cancel-nothing = لا يوجد ما يمكن إلغاؤه.

## /balance

balance-title = الرصيد
balance-vusd = حساب التداول
balance-usdc = رصيد USDC في المحفظة
balance-allowance = الحد المسموح من USDC
balance-eth = رصيد ETH لرسوم الغاز
allowance-unlimited = بلا حد
balance-in-use = الضمان المستخدم
balance-part = الأرصدة
balance-line = { $name }: <b>{ $amount }</b>

## /positions

positions-title = المراكز
positions-none = لا مراكز مفتوحة.
positions-close-all = إغلاق الكل
positions-close = إغلاق…
positions-close-title = أي مركز تُغلق، وكم منه؟
positions-line = { $mark } <b>{ $symbol }</b> { $side }{ $leverage } <b>{ $profit }</b> { $stop } { $liquidation }
positions-distance = { $label } { $distance }
positions-no-stop = بلا SL
positions-totals =
    { $count ->
        [zero] لا مراكز
        [one] مركز واحد
        [two] مركزان
        [few] { $count } مراكز
        [many] { $count } مركزًا
       *[other] { $count } مركز
    }
    الحجم: { $size } · الضمان: { $collateral }
profit = الربح والخسارة غير المحققة: <b>{ $profit }</b> ({ $percent })
profit-unknown = الربح والخسارة غير المحققة: <b>—</b>
pnl-parts =
    <b>تفاصيل الربح والخسارة</b>
    <pre>{ $rows }</pre>
pnl-parts-button = 🧮 تفاصيل الربح والخسارة
pnl-gross = من السعر
pnl-net = الربح والخسارة
cost-openingFee = رسوم الفتح
cost-positionFee = رسوم غير مدفوعة
cost-closingFee = رسوم الإغلاق
cost-tradingFees = رسوم الفتح والإغلاق
cost-funding = التمويل
cost-borrow = الاقتراض
pnl-before-unstated = ⚠️ الربح والخسارة قبل تكاليف لا تذكرها الخدمة: { $costs }.
pnl-before-count = ⚠️ الربح والخسارة قبل تكاليف لا تذكرها الخدمة: { $count } من { $trades }.
costs-line = الرسوم: { $fees } · التمويل: { $funding } · الاقتراض: { $borrow }
pnl-is-net = الربح والخسارة صافيان بعد الرسوم والتمويل والاقتراض.
pnl-estimated = ~ جزء من الربح والخسارة تقدير من البوت: التكاليف المدفوعة عن الجزء المتبقي غير مذكورة.
liquidation-before-unstated = ⚠️ سعر التصفية لا يشمل تكاليف لا تذكرها الخدمة ({ $costs })؛ وقد يكون أقرب.
position-title = { $mark } <b>{ $symbol }</b> { $side } { $leverage }
position-money = الحجم: { $size } · الضمان: { $collateral }
position-ladder = <pre>{ $ladder }</pre>
positions-no-triggers = ⚠️ تعذّرت قراءة أوامر جني الأرباح ووقف الخسارة؛ قد يكون بعضها موجودًا.
positions-no-price = ⚠️ لا سعر: { $symbols }. لذلك لا يظهر الربح والخسارة ولا المسافات.
positions-unnamed = ⚠️ { $pairs }: اسم الزوج غير معروف، فلا سعر؛ ولا يظهر الربح والخسارة ولا المسافات.
positions-stale-price = ⚠️ { $symbol }: آخر سعر بتاريخ { $time }، أي قبل { $age }.
positions-estimate = ~ سعر التصفية تقدير من البوت
pair-unnamed = زوج غير معروف
pair-number = الزوج #{ $id }
age-seconds =
    { $count ->
        [zero] أقل من ثانية
        [one] ثانية واحدة
        [two] ثانيتين
        [few] { $count } ثوانٍ
        [many] { $count } ثانية
       *[other] { $count } ثانية
    }
age-minutes =
    { $count ->
        [zero] أقل من دقيقة
        [one] دقيقة واحدة
        [two] دقيقتين
        [few] { $count } دقائق
        [many] { $count } دقيقة
       *[other] { $count } دقيقة
    }
age-hours =
    { $count ->
        [zero] أقل من ساعة
        [one] ساعة واحدة
        [two] ساعتين
        [few] { $count } ساعات
        [many] { $count } ساعة
       *[other] { $count } ساعة
    }
age-days =
    { $count ->
        [zero] أقل من يوم
        [one] يوم واحد
        [two] يومين
        [few] { $count } أيام
        [many] { $count } يومًا
       *[other] { $count } يوم
    }
positions-details = { $symbol } { $side }
positions-back = ‹ كل المراكز
position-not-open = لم يعد هذا المركز مفتوحًا.
position-id = المركز: <code>{ $id }</code>
position-opened = فُتح: { $time }
position-trigger = { $label } { $price } يغلق { $percent } %
position-trigger-unstated = { $label } { $price } يغلق حصة لا تذكرها الخدمة
stops-cover = تغطي أوامر الوقف { $percent } من المركز قبل تصفيته.
stops-cover-share = تغطي أوامر الوقف { $percent } من المركز.
stops-cover-unknown = لا يُعرف مقدار ما تغطيه أوامر الوقف من المركز: الخدمة لا تذكر ذلك كله.
position-change = قيد التنفيذ: أمر { $type } · الحجم: { $size } · الضمان: { $collateral }
position-state = الأمر: { $type } · الحالة: { $status }
ladder-tp = TP
ladder-mark = علامة
ladder-entry = دخول
ladder-sl = SL
ladder-trail = متحرك
ladder-trigger = تفعيل
ladder-liquidation = تصفية

## Orders, history, portfolio and transfers

account-title = <b>{ $title }</b> · { $account } · { $chain }
orders-title = الأوامر المعلّقة
orders-none = لا أوامر معلّقة.
orders-count =
    { $count ->
        [zero] لا أوامر معلّقة
        [one] أمر واحد معلّق
        [two] أمران معلّقان
        [few] { $count } أوامر معلّقة
        [many] { $count } أمرًا معلّقًا
       *[other] { $count } أمر معلّق
    }
orders-to-open = للفتح ({ $number }): الحجم { $size } · الضمان { $collateral }
orders-on-position = { $mark } <b>{ $symbol }</b> { $side } · المركز: <code>{ $id }</code>
orders-opening = { $mark } <b>{ $symbol }</b> { $side } · للفتح
orders-rows = <pre>{ $rows }</pre>
orders-size = الحجم
orders-collateral = الضمان
orders-kind-unknown = أمر
order-type-market = سوق
order-type-limit = محدد
order-type-stop-market = وقف سوق
order-type-stop-limit = وقف محدد
orders-button = { $symbol } { $kind } { $price }
orders-status-unknown = ⚠️ لا يُعرف إن كان ساريًا بعد، وفق الحالة التي تذكرها الخدمة: { $orders }
orders-no-positions = ⚠️ تعذّرت قراءة المراكز المفتوحة، فقد يظهر أمر في غير موضعه.
orders-no-price = ⚠️ لا سعر: { $symbols }. لذلك لا تظهر المسافات.
board-title = 📌 اللوحة
board-none = لا شيء مفتوح في أي حساب.
board-empty = لا شيء مفتوح: { $accounts }
board-unread = ⚠️ تعذّرت القراءة: { $accounts }. ستُعاد المحاولة.
board-old = ⚠️ { $accounts }: فشلت آخر قراءة؛ وقت هذه الأرقام: { $time }، وعمرها: { $age }.
board-pair = الزوج
board-pnl = uPnL
board-size = الحجم
board-no-stop = لا يوجد
board-total-paper = الإجمالي، تجريبي
board-order = الأمر
wallet-counted-once = غير محسوب في المجموع، لأن محفظته محسوبة مع حساب آخر: { $accounts }
board-price = السعر
board-distance = المسافة
board-more = صفوف لا مكان لها هنا: { $number }. انظر /positions و /orders.
board-live = تُحدّث بعد كل تغيير، وكل 10 ثوانٍ ما دام هناك شيء مفتوح.
board-paused = ⏸ متوقفة مؤقتًا منذ: { $time }، إذ لم تُستخدم اللوحة لمدة ساعة.
board-resume = ▶️ استئناف
board-end = إزالة اللوحة
board-ended = لم تعد هذه لوحتك. أرسل /board للحصول على لوحة جديدة.
board-plain-pnl = uPnL: <b>{ $profit }</b> · الحجم: { $size }
board-plain-distances = إلى الوقف: { $stop } · إلى التصفية: { $liquidation }
history-title = السجل
history-none = لا مراكز مغلقة بعد.
history-none-such = لا نتيجة مطابقة بين المراكز المغلقة التي قُرئت.
history-only = المعروض فقط: { $what }
history-only-won = الرابحة
history-only-lost = الخاسرة
history-count = مغلقة: { $count } · رابحة: { $won } · خاسرة: { $lost }
history-totals = الربح والخسارة المحقّقان: <b>{ $profit }</b>
history-rows = <pre>{ $rows }</pre>
history-more = هذه من الأحدث، وعددها { $count }؛ وهناك ما هو أقدم.
history-failed = ⚠️ هذه مما قُرئ، وعدده { $count }؛ تعذّرت قراءة الباقي.
history-bound = ⚠️ هذه من المراكز المغلقة، وعددها { $count }، وهو أقصى ما يُقرأ دفعة واحدة؛ وهناك غيرها.
history-part-dates = أُغلقت من { $from } إلى { $to }.
read-progress = ⏳ { $rows }: قُرئ { $count } حتى الآن…
read-stopped = ⏹ أوقفتَ القراءة. { $rows }: قُرئ { $count }، ولم يُرسَل شيء.
history-unstated = ⚠️ { $count ->
        [zero] تذكر الخدمة نتيجة كل المراكز.
        [one] هناك مركز واحد لا تذكر الخدمة هل ربح أم خسر.
        [two] هناك مركزان لا تذكر الخدمة هل ربحا أم خسرا.
        [few] هناك { $count } مراكز لا تذكر الخدمة هل ربحت أم خسرت.
        [many] هناك { $count } مركزًا لا تذكر الخدمة هل ربحت أم خسرت.
       *[other] هناك { $count } مركز لا تذكر الخدمة هل ربحت أم خسرت.
    }
history-all = الكل
history-won = الرابحة
history-lost = الخاسرة
history-pair = الزوج…
history-chosen = ✓ { $name }
history-all-pairs = كل الأزواج
history-which-pair = أي زوج؟
history-back = ‹ السجل
ended-closed = أُغلق
ended-part = أُغلق جزئيًا
ended-liquidated = تمت تصفيته
ended-cancelled = أُلغي
closed-not-listed = ليس هذا بين المراكز المغلقة التي قُرئت.
closed-title = { $mark } <b>{ $symbol }</b> { $side }
closed-profit = الربح والخسارة المحقّقان: <b>{ $profit }</b> ({ $percent })
closed-whole = المركز كله: <b>{ $profit }</b> ({ $percent })
result-in-r = النتيجة بوحدة R: <b>{ $result }</b>
result-in-r-seen = النتيجة بوحدة R: <b>{ $result }</b>، من أول وقف شوهد
history-r-seen = * R من أول وقف شوهد
closed-figures = <pre>{ $figures }</pre>
closed-entry = الدخول
closed-exit = الخروج
closed-size = الحجم النهائي
closed-total-size = الحجم الكلي
closed-collateral = الضمان
closed-ended = انتهى: { $time } · { $how }
closed-order = الأمر: { $type }

part-failed = ⚠️ تعذّرت القراءة: { $what }.
part-refused = ⚠️ تعذّرت القراءة: { $what }. ردّت الخدمة: «{ $reason }».
portfolio-title = المحفظة الاستثمارية
portfolio-money = الهامش والانكشاف
portfolio-empty = لم تُرجع الخدمة بيانات المحفظة الاستثمارية لهذا الحساب.
portfolio-figures = <pre>{ $figures }</pre>
portfolio-free = الهامش المتاح
portfolio-in-use = الضمان المستخدم
portfolio-total = الإجمالي
portfolio-margin = الهامش المستخدم
portfolio-exposure =
    <b>الانكشاف</b>
    <pre>{ $figures }</pre>
portfolio-net = الصافي
portfolio-spread =
    <b>الضمان حسب الزوج</b>
    <pre>{ $rows }</pre>
portfolio-spread-name = الضمان حسب الزوج
portfolio-spread-total = الإجمالي: { $collateral } · الحجم: { $size }
risk-title = المخاطرة
risk-at-stops = إذا نُفّذت كل أوامر وقف الخسارة الآن: { $loss }
risk-at-stops-unknown = إذا نُفّذت كل أوامر وقف الخسارة الآن: غير معروف، بسبب: { $names }
risk-all-have-stops = لكل مركز وقف خسارة يغطيه كله.
risk-without-stop = دون وقف خسارة، حتى التصفية: { $loss }
risk-without-stop-unknown = دون وقف خسارة، حتى التصفية: غير معروف، بسبب: { $names }
risk-without-stop-line = { $mark } { $position }: دون وقف خسارة: { $percent } · الخسارة: { $loss }
risk-loss = <b>{ $dollars }</b> (من حقوق الملكية: { $percent })
risk-loss-dollars = <b>{ $dollars }</b>
risk-figures = <pre>{ $figures }</pre>
risk-of-equity = % من حقوق الملكية
risk-day-cost = التكلفة في اليوم
risk-gross = الإجمالي
risk-group = تتحرك معًا: { $symbols } · الإجمالي: { $gross } · الصافي: { $net }
risk-group-window = حسب العوائد الساعية لآخر { $days } يومًا.
risk-ungrouped = ⚠️ تعذّرت قراءة شموع { $symbols }: قد تتحرك مع أزواج أخرى.
risk-unnamed = ⚠️ { $pairs }: اسم الزوج غير معروف، فلا ينتمي إلى أي مجموعة؛ وقد يتحرك مع أزواج أخرى.
risk-nearest = <b>أقرب التصفيات</b>
risk-nearest-line = { $position }: { $estimate }{ $price } · { $distance }
risk-picture = 📊 صورة
risk-basis = <i>تُحسب الخسائر من الربح والخسارة الآن، شاملة رسوم الإغلاق. قد يُنفّذ وقف الخسارة بسعر أسوأ. الأوامر المعلّقة غير مشمولة.</i>
whatif-title = ماذا لو
whatif-words = <code>{ $words }</code>
whatif-change = التغيّر: { $change }
whatif-change-unknown = التغيّر: غير معروف.
whatif-events = <b>ما يتفعّل، بالترتيب</b>
whatif-no-events = لا يتفعّل شيء في الطريق.
whatif-event = { $number }. { $position }: { $kind } { $price } · { $closed }
whatif-closed = مستبعد
whatif-opened = فُتح
whatif-trailing = الوقف المتحرك
whatif-liquidation = 🚨 تصفية
whatif-left = <b>يبقى مفتوحًا</b>
whatif-left-line = { $position }: { $size } · { $price }
whatif-none-left = لا يبقى شيء مفتوحًا.
whatif-absent = ⚠️ لا يوجد مركز مفتوح: { $names }
whatif-betas = بيتا مقابل { $reference }: { $betas }
whatif-betas-unknown = ⚠️ بيتا غير معروفة: { $names }. يبقى سعرها كما هو.
whatif-unknown-price = ⚠️ السعر غير معروف: { $names }
whatif-unknown-figures = ⚠️ الخدمة لا تذكر بعض الأرقام: { $names }
whatif-unknown-orders = ⚠️ ليست كل الأوامر معروفة: { $names }
whatif-unknown-rates = ⚠️ معدل التمويل أو الاقتراض غير معروف: { $names }
whatif-basis = <i>تقدير: تتحرك كل الأسعار بخط مستقيم من الأسعار الحالية. لا يشمل الانزلاق السعري ولا الفجوات ولا الأوامر المعلّقة.</i>
whatif-ask-gap = <i>لإضافة فجوة، أضف الكلمة gap.</i>
whatif-basis-gap = <i>تقدير: تقفز كل الأسعار من الحالية إلى النهاية، وما تتجاوزه يُنفّذ هناك. لا يشمل الانزلاق السعري ولا الأوامر المعلّقة.</i>
whatif-basis-with = <i>يُنفّذ الأمر بالسعر الحالي. يشمل التغيّر رسوم فتحه وإغلاقه.</i>
whatif-basis-time = <i>يُحسب التمويل والاقتراض بالمعدلات الحالية، قبل حركة الأسعار.</i>

deposits-title = الإيداعات
withdrawals-title = السحوبات
deposits-none = لا إيداعات.
withdrawals-none = لا سحوبات.
deposits-back = ‹ الإيداعات
withdrawals-back = ‹ السحوبات
deposit-one = <b>إيداع: { $amount }</b>
withdrawal-one = <b>سحب: { $amount }</b>
transfers-total = العدد: { $number }، الإجمالي: { $total }
transfers-rows = <pre>{ $rows }</pre>
transfer-time = { $time }
transfer-transaction = المعاملة: <code>{ $hash }</code>
transfer-address = الحساب: <code>{ $address }</code>
transfer-not-listed = لم يعد هذا في القائمة.

## /raw: a reply of the service as a file

raw-button = 🧾 الرد الخام
raw-which = أي رد خام من الخدمة تريد؟
raw-title = <b>{ $title }</b>، رد الخدمة الخام
raw-status = حالة الرد: { $status } · حُذفت الأسرار، وكل رقم دون تغيير
raw-realised-pnl = يعتبر البوت أن <code>realisedPnl</code> بعد خصم: { $costs }.
raw-realised-pnl-gross = يعتبر البوت أن <code>realisedPnl</code> قبل كل التكاليف.
raw-part = رد واحد من الخدمة: قد يكون جزءًا من القائمة. القائمة كاملة في /export history.
raw-empty = كان الرد فارغًا، فلا ملف.
raw-openPositions = المراكز المفتوحة
raw-openOrders = الأوامر المفتوحة
raw-closedPositions = المراكز المغلقة
raw-balances = الأرصدة
raw-portfolio = المحفظة الاستثمارية
raw-deposits = الإيداعات
raw-withdrawals = السحوبات
raw-pairInfo = الزوج
raw-checkReferrals = فحص الإحالات

## Images

chosen = • { $name }
picture-missing = ⚠️ تعذّر رسم الصورة أو إرسالها؛ إليك النص.
picture-paper = تجريبي · { $label }

## /chart

chart-title = { $symbol } · { $period }
chart-heading = <b>{ $title }</b> · { $market }
chart-price = السعر: <b>{ $price }</b> · { $change } خلال { $span }
chart-none = ⚠️ لا شموع لدى الخدمة لهذه الفترة.
chart-own = مع مستويات أسعارك: { $account }
chart-own-unreadable = ⚠️ تعذّرت قراءة مراكزك وأوامرك، لذلك لا تظهر مستويات أسعارك.
chart-as-of = البيانات حتى: { $time }
chart-movingAverages = MA
chart-rsi = RSI
chart-bollinger = Bollinger
chart-word-empty = لا شموع
chart-word-fast = MA 20
chart-word-slow = MA 50
chart-word-rsi = RSI 14
chart-word-bollinger = Bollinger 20, 2
chart-word-volume = الحجم
chart-line-entry = دخول
chart-line-liquidation = تصفية
chart-line-takeProfit = TP
chart-line-stopLoss = SL
chart-line-trigger = تفعيل
chart-line-trailing = متحرك
chart-line-limit = محدد
chart-line-stop = وقف
chart-open = 📈 الرسم

## Share cards

share = 📤 مشاركة
share-open-title = مركز مفتوح
share-closed-title = صفقة مغلقة
share-paper = تجريبي · { $day }
share-caption = <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-caption-paper = 📝 تجريبي · <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-entry = الدخول
share-now = الآن
share-exit = الخروج
share-held = مدة المركز
share-under-a-minute = أقل من دقيقة
share-profit = الربح والخسارة
share-in-r = النتيجة بوحدة R
share-size = الحجم
share-with-amounts = إظهار المبالغ
share-without-amounts = إخفاء المبالغ
share-send = 💬 إرسال إلى محادثة
share-inline-title = بطاقتك
share-gone = هذه البطاقة قديمة: أنشئها من جديد
share-incomplete = ⚠️ تعذّر إنشاء البطاقة: المركز لم يعد موجودًا، أو لا تذكر الخدمة عنه ما يكفي.

## /pnl

pnl-title = الأرباح والخسائر
pnl-heading = <b>الأرباح والخسائر</b>
pnl-picture = { $title } · { $span }
pnl-empty = لم تُغلق مراكز في هذه الفترة
pnl-curve = الربح المتراكم
pnl-days = حسب اليوم
pnl-span-day = اليوم
pnl-span-week = 7 أيام
pnl-span-month = 30 يومًا
pnl-span-all = الكل
pnl-one-day = { $day } ({ $zone })
pnl-days-shown = من { $from } إلى { $to } ({ $zone })
pnl-none = لم يُغلق أي مركز في هذه الفترة.
pnl-none-read = لا شيء بين المراكز المغلقة التي قُرئت
pnl-sum = <b>{ $profit }</b> · { $trades }
pnl-trades =
    { $count ->
        [zero] لا مراكز مغلقة
        [one] مركز مغلق واحد
        [two] مركزان مغلقان
        [few] { $count } مراكز مغلقة
        [many] { $count } مركزًا مغلقًا
       *[other] { $count } مركز مغلق
    }
pnl-rows = <pre>{ $rows }</pre>
pnl-won = الرابحة
pnl-factor = معامل الربح
pnl-average-win = متوسط الربح
pnl-average-loss = متوسط الخسارة
pnl-expectancy = التوقع
pnl-r-sum = المجموع بـ R
pnl-r-expectancy = التوقع بـ R
pnl-r-part = ⚠️ النتائج بـ R لـ { $count } من { $trades }: الوقف الأول للبقية غير معروف.
pnl-r-seen = R لـ { $count } محسوب من أول وقف شوهد.
pnl-best = الأفضل
pnl-worst = الأسوأ
pnl-fees = الرسوم
pnl-funding = التمويل
pnl-borrow = الاقتراض
pnl-by-pair = حسب الزوج
pnl-total = ‹ الإجمالي
pnl-by-side = حسب الاتجاه
pnl-by-pair-side = حسب الزوج والاتجاه
pnl-by-hour = حسب الساعة
pnl-by-weekday = حسب يوم الأسبوع
pnl-by-source = حسب المصدر
pnl-source-typed = مكتوب
pnl-source-form = النموذج
pnl-source-words = جملة
pnl-source-link = رابط
pnl-source-page = الصفحة
pnl-source-signal = إشارة
pnl-source-api = API
pnl-source-elsewhere = خارج البوت
pnl-source-unknown = غير معروف
pnl-columns = <i>{ $by }: الرابحة من المغلقة، الربح، المتوسط لكل صفقة.</i>
pnl-close-times = <i>الساعة واليوم هما وقت الإغلاق ({ $zone }).</i>
pnl-source-explained = <i>المصدر هو مصدر الأمر الذي فتح المركز. «خارج البوت»: لم يفتحه أي أمر من هنا. «غير معروف»: فُتح قبل أن يُحفظ المصدر.</i>
pnl-liquidated =
    { $count ->
        [zero] 🚨 لم تتم تصفية أي منها.
        [one] 🚨 تمت تصفية واحد منها.
        [two] 🚨 تمت تصفية اثنين منها.
        [few] 🚨 تمت تصفية { $count } منها.
        [many] 🚨 تمت تصفية { $count } منها.
       *[other] 🚨 تمت تصفية { $count } منها.
    }
pnl-unstated = ⚠️ لا تذكر الخدمة كل تكاليف { $count } من { $trades }؛ ومجاميع التكاليف هي للباقي.
pnl-left-out =
    { $count ->
        [zero] ⚠️ كل المراكز المغلقة محسوبة.
        [one] ⚠️ هناك مركز مغلق واحد غير محسوب في أي رقم: لا تذكر الخدمة ما حققه أو متى انتهى.
        [two] ⚠️ هناك مركزان مغلقان غير محسوبين في أي رقم: لا تذكر الخدمة ما حققاه أو متى انتهيا.
        [few] ⚠️ هناك { $count } مراكز مغلقة غير محسوبة في أي رقم: لا تذكر الخدمة ما حققته أو متى انتهت.
        [many] ⚠️ هناك { $count } مركزًا مغلقًا غير محسوبة في أي رقم: لا تذكر الخدمة ما حققته أو متى انتهت.
       *[other] ⚠️ هناك { $count } مركز مغلق غير محسوبة في أي رقم: لا تذكر الخدمة ما حققته أو متى انتهت.
    }
pnl-unknown-period = لا أعرف هذه الفترة: «{ $typed }». اكتب /pnl day أو /pnl week أو /pnl month أو /pnl all. حسب المجموعات: /pnl side و/pnl pair و/pnl pair side و/pnl hour و/pnl weekday و/pnl source.

## Failures

failure-rejected = ❌ تعذّر تنفيذ الطلب: «{ $reason }». لم يتغيّر شيء. إن لم يتضح من ذلك ما العمل، فأعد المحاولة بعد دقيقة.
failure-credentials = ❌ لم تعد الخدمة تقبل مفتاح هذا الحساب. لم يتغيّر شيء. أنشئ مفتاحًا جديدًا في { -application } وأرسل /connect.
failure-unreachable = ⚠️ تعذّر الوصول إلى خدمة التداول. هذا الطلب يقرأ البيانات فقط: لم يتغيّر شيء. أعد المحاولة بعد دقيقة.
failure-timed-out = ⚠️ لم ترد خدمة التداول في الوقت المناسب. هذا الطلب يقرأ البيانات فقط: لم يتغيّر شيء. أعد المحاولة بعد دقيقة.
failure-unreadable = ⚠️ أرسلت خدمة التداول ردًا لا أستطيع قراءته، فالحالة الحالية غير معروفة. كان هذا اطلاعًا فقط: لم يتغيّر شيء. إن كان الأمر عاجلًا، فانظر في { -application }.
failure-stopped = ⚠️ أُوقف البوت قبل أن ترد خدمة التداول. كان هذا اطلاعًا فقط: لم يتغيّر شيء. أعد المحاولة بعد دقيقة.
failure-invalid = ❌ لم يُرسَل هذا، لأن الخدمة لن تقبله بهذه الصورة. لم يتغيّر شيء. أعد المحاولة؛ وإن استمر الخطأ، فأخبر مالك هذا البوت.
failure-undecryptable = ⚠️ يتعذر فك تشفير مفتاحك المخزَّن. لم يُرسَل شيء. افصل الحساب بـ /disconnect ثم اربطه من جديد بـ /connect.
failure-storage = ⚠️ يتعذر الوصول إلى قاعدة بيانات البوت. لم يُرسَل شيء إلى خدمة التداول بعد ذلك. إن لم يصل رد خلال دقيقة، فأعد المحاولة؛ وبعد أمر تداول، انظر أولًا إلى /activity.
failure-emptied = ⚠️ أُفرغت قاعدة بيانات البوت أو استُبدلت، لذلك لا يمكن الآن قول شيء عن حساباتك وتنبيهاتك وأوامرك، ولم يُرسَل شيء. مراكزك في منصة التداول كما كانت. المشغّل يرى ذلك؛ لا تُعِد ربط حسابك حتى يعود البوت إلى العمل.
failure-no-room = ⏸ قاعدة بيانات البوت شبه ممتلئة، لذلك لا تقبل الآن تنبيهات ولا حسابات جديدة. لم يُحفظ شيء. أعد المحاولة بعد بضع دقائق. تبقى تنبيهاتك وحساباتك كما هي، ويعمل الإغلاق والإلغاء والقراءة كالمعتاد.
failure-too-many = ⏸ لم يُحفظ شيء: الحد الأقصى { $most }. احذف واحدًا أولًا، أو أعد المحاولة لاحقًا.
failure-confirm = ⚠️ لم تستجب قاعدة بيانات البوت عند التأكيد. هذه المحاولة لا تُرسل شيئًا. قد تكون محاولة سابقة قد أرسلت الأمر: عندما تستجيب قاعدة البيانات مجددًا تُظهر رسالة الأمر و/activity ما حدث له. إن قالت إنه لم يُرسَل فأدخله من جديد، وإن بقي زر التأكيد فيها فيمكنك الضغط عليه مرة أخرى.
failure-damaged = ⚠️ أحد سجلاتك المخزّنة تالف ولا يمكن قراءته. لا يمسّ ذلك أحدًا غيرك. لم يُرسَل شيء إلى خدمة التداول بعد ذلك. أخبر مالك هذا البوت من فضلك.
failure-telegram = ⚠️ لم يؤكد Telegram إحدى رسائلي، فقد لا تظهر هنا. لم يُرسَل شيء إلى خدمة التداول بعد ذلك. إن لم يصل الرد، فأرسل الأمر مرة أخرى؛ وبعد أمر تداول، انظر أولًا إلى /activity.
failure-unexpected = ⚠️ حدث خطأ غير متوقع. لم يُرسَل شيء إلى خدمة التداول بعد ذلك. أعد المحاولة؛ وإن تكرر الخطأ، فأخبر مالك هذا البوت.
failure-reference = <i>إن أبلغت عن هذا، فاذكر المرجع: { $reference }.</i>

## /referrals

referrals-title = الإحالات
referrals-of = <b>{ $title }</b>
referrals-check = حالة إحالاتك لدى الخدمة:
referrals-rows = <pre>{ $rows }</pre>
referrals-no-address = لا تذكر الخدمة أي عنوان هو عنوانك. لعرض إحالات عنوان: /referrals 0x…
referrals-none = لا إحالات.
referrals-sum =
    { $count ->
        [zero] لا دفعات
        [one] دفعة واحدة
        [two] دفعتان
        [few] { $count } دفعات
        [many] { $count } دفعة
       *[other] { $count } دفعة
    } · إجمالي المسترد: { $rebate }
referrals-row = <code>{ $trader }</code> · { $time }
referrals-amount = المبلغ
referrals-rebate = الرسوم المستردة

## /export

export-title = <b>تصدير</b>
export-ask-kind = ماذا تريد أن تصدّر؟
export-ask-period = لأي فترة؟ السنوات والأشهر ميلادية، بتوقيت UTC.
export-ask-format = بأي صيغة؟ المبالغ دقيقة في الصيغتين.
export-unknown = «{ $word }»: لا يمكن تصدير هذا، وليس صيغة ولا فترة. اختر من فضلك:
export-kind-history = المراكز المغلقة
export-kind-deposits = الإيداعات
export-kind-withdrawals = السحوبات
export-kind-trades = الصفقات
export-period-all = كل شيء
export-period-year = هذه السنة
export-period-month = هذا الشهر
export-since = { $period }، منذ: { $time }
export-format-csv = CSV
export-format-json = JSON
export-back = ‹ رجوع
export-caption = <b>{ $kind }</b> · { $period }
export-trades-hint = كل عملية على مركز، من سجل صفقات عنوانك لدى صانع السوق.
export-undated = القيود التي لا تذكر لها الخدمة وقتًا مشمولة أيضًا.
export-rows = ✅ { $count ->
        [zero] لا صفوف
        [one] صف واحد
        [two] صفّان
        [few] { $count } صفوف
        [many] { $count } صفًا
       *[other] { $count } صف
    }
export-none = ليس لدى الخدمة قيود لهذه الفترة؛ ليس في الملف صفوف.
export-sum-history = إجمالي الربح والخسارة المحقّقين: { $sum }
export-sum-deposits = الإجمالي: { $sum }
export-sum-withdrawals = الإجمالي: { $sum }
export-sum-trades = إجمالي الربح والخسارة: { $sum }
export-may-be-more = ⚠️ أعطت الخدمة هذه القائمة دفعة واحدة، وبأقصى عدد صفوف تعطيه مرة واحدة: قد يوجد المزيد.
export-no-address = ⚠️ لا تذكر الخدمة أي عنوان هو عنوانك، فلا يمكن طلب صفقاته. لم يُنشأ ملف.
export-no-practice = تأتي الصفقات من صانع السوق، وهو لا يعرف الحسابات التجريبية. تجد المراكز المغلقة في /export history.
export-failed = ❌ لم يُرسَل الملف: فشلت قراءة البيانات قبل اكتمالها، وقد يُظن الملف الناقص كاملًا.
export-too-large = ❌ الملف أكبر مما يقبله Telegram. اختر فترة أقصر.
export-unsure = ⚠️ لم يؤكد Telegram استلام الملف. إن كان هنا، فهو كامل. وإلا فأعد المحاولة، وبفترة أقصر إن كانت طويلة.

## /mm: the market-maker reads

mm-menu =
    <b>صانع السوق</b> · { $chain }
    يصلح عنوان أي حساب؛ ولا حاجة إلى مفتاح.

    <code>/mm exposure 0x…</code>
    <code>/mm positions 0x…</code>
    <code>/mm orders 0x…</code>
    <code>/mm trades 0x…</code>
    <code>/mm oi BTC</code>
    <code>/mm upnl BTC</code>, <code>/mm upnl BTC total</code>
    <code>/mm funding</code>
mm-last = الأزرار، وكل قراءة بلا عنوان، تستخدم: <code>{ $account }</code>.
mm-unknown = «{ $word }»: لا توجد قراءة بهذا الاسم.
mm-no-address = لمن { $word }؟ اكتب العنوان: 0x ثم 40 رقمًا أو حرفًا من a إلى f.
mm-no-asset = «{ $word }» ليس اسم أصل. اكتب أصلًا، مثل BTC.
mm-too-much = «{ $word }»: هذا غير مفهوم هنا.
mm-not-available = يشير هذا الزر إلى شبكة أو قراءة لم تعد متاحة. تجد المتاح في /mm.
mm-title = <b>{ $title }</b> · { $chain }
mm-account = <code>{ $account }</code>
mm-asset = <b>{ $asset }</b>
mm-all = <b>كل الأزواج</b>
mm-rows = <pre>{ $rows }</pre>
mm-as-of-page = <i>البيانات حتى: { $time } · الصفحة { $page }، وهناك المزيد</i>
mm-net = الصافي
mm-sum = الإجمالي
mm-max-long = أقصى لونغ
mm-max-short = أقصى شورت
mm-exposure-none = لا انكشاف.
mm-funding-none = لا معدلات تمويل.
mm-funding-hint = المعدل في الساعة، والتكلفة اليومية على لونغ بحجم { $size }. تحت الصفر يتقاضاه اللونغ.
mm-closes = يغلق
mm-order = { $mark } <b>{ $symbol }</b> { $side }
mm-trades-none = لا صفقات.
mm-trades-end = لا مزيد من الصفقات.
mm-trade =
    { $mark } <b>{ $symbol }</b> { $side } · { $action }
    { $time }
mm-volume = الحجم
mm-collateral = الضمان
mm-price = السعر
mm-profit = الربح والخسارة
mm-hash = <code>{ $hash }</code>
mm-asset-oi = العقود المفتوحة { $asset }
mm-asset-upnl = PnL { $asset }
mm-read-exposure = الانكشاف
mm-read-positions = المراكز
mm-read-orders = الأوامر
mm-read-trades = الصفقات
mm-read-oi = العقود المفتوحة
mm-read-upnl = الربح والخسارة غير المحققة
mm-read-upnlTotal = الربح، الإجمالي
mm-read-funding = معدلات التمويل

## Typed orders

typed-too-long = هذا أطول مما يمكن أن يكون عليه أمر. الحد الأقصى للأحرف: { $most }.
typed-unknown = «{ $word }» غير مفهومة هنا، والبوت لا يخمّن.
typed-ambiguous = «{ $word }» بين رقمين وقد تعود إلى أي منهما. اكتبها متصلة برقمها، مثل 10x أو $100.
typed-twice = «{ $word }» مذكورة مرتين. اكتب كل قيمة مرة واحدة.
typed-extra-number = «{ $word }» رقم ثانٍ بلا اسم. الضمان هو الرقم المجرد؛ والرافعة تُكتب 10x، والحجم يُكتب size 1000.
typed-missing-pair = أي زوج؟ اذكره أولًا، مثل BTC أو BTC/USD أو رقمه #1.
typed-missing-target = أيّها؟ اذكر الزوج أولًا، مثل BTC، أو معرّفًا مثل #12.
typed-missing-value = تنقص قيمة بعد «{ $word }».
typed-missing-collateral = كم الضمان؟ اكتبه رقمًا مجردًا بالدولار، مثل 100.
typed-missing-leverage = ما الحجم؟ اكتب الرافعة هكذا 10x، أو الحجم بالدولار هكذا size 1000.
typed-missing-share = كم منه؟ اكتب 50% أو مبلغًا بالدولار مثل 200، أو all.
typed-missing-change = كم؟ اكتب +30 لإضافة 30 دولارًا، أو -10 لسحب 10.
typed-missing-trigger = أي جني أرباح أو وقف خسارة؟ اكتب tp أو sl مع السعر أو النسبة، مثل tp 90000 أو sl 3%.
typed-missing-distance = على أي مسافة من السعر؟ اكتب 2% أو $500؛ ثم، لجزء من المركز، مثلًا 50%.
typed-missing-amount = كم؟ اكتب مبلغًا بالدولار، مثل 25، أو all.
typed-missing-address = أي منصة؟ اكتب عنوانها: 0x ثم 40 رقمًا أو حرفًا من a إلى f.
typed-not-pair = «{ $word }» ليس زوجًا. يأتي الزوج أولًا، مثل BTC أو BTC/USD أو رقمه #1.
typed-not-target = «{ $word }» ليس زوجًا ولا معرّفًا. يأتي ذلك أولًا، مثل BTC أو #12.
typed-not-number = «{ $word }» ليس رقمًا صالحًا. اكتب 1000 أو 1,000 أو 0.5 أو 1k أو 1.5m.
typed-not-dollars = «{ $word }» ليس مبلغًا بالدولار. اكتب 100 أو $100.
typed-not-percent = «{ $word }» ليس نسبة مئوية. اكتب 0.5%.
typed-price-not-distance = «{ $word }» مسافة، وهذا التنبيه يحتاج إلى سعر، مثل 70000. لحركة السعر: <code>/alert BTC move 5% 1h</code>
typed-distance-not-price = «{ $word }» ليس مسافة. المسافة إلى التصفية نسبة مئوية، مثل 5%. للسعر: <code>/alert BTC below 58000</code>
typed-not-price = «{ $word }» ليس سعرًا. اكتب 70000، أو -1% أو +2% من السعر الآن.
typed-not-trigger = «{ $word }» لا يصلح لجني الأرباح أو وقف الخسارة. اكتب سعرًا مثل 70000، أو 5% من الدخول، أو 50%c من الضمان، أو 2atr أو 2atr(4h)، أو لجني الأرباح 2r، أي ضعف المخاطرة.
typed-not-share = «{ $word }» ليس جزءًا من مركز. اكتب 50% أو مبلغًا بالدولار مثل 200، أو all.
typed-not-distance = «{ $word }» قد تكون نسبة أو دولارات. اكتب 2% أو $500 أو 2atr.
typed-not-address = «{ $word }» ليس عنوانًا: العنوان 0x ثم 40 رقمًا أو حرفًا من a إلى f.
typed-not-period = «{ $word }» ليس إطارًا زمنيًا للشموع. المتاح: { $periods }.
typed-not-filter = «{ $word }» ليس خيارًا هنا. اكتب all أو profitable أو losing.
typed-comma = «{ $word }» تُقرأ على وجهين. استخدم النقطة للكسور؛ فالفواصل لا تفصل إلا مجموعات من ثلاثة أرقام. هل تقصد { $instead }؟
typed-two-numbers = «{ $word }» تُقرأ { $one } أو { $other }. اكتب الرقم الذي تقصده من دون فاصل للآلاف.
typed-decimals = «{ $word }»: المنازل العشرية أكثر من { $most }.
typed-too-large = «{ $word }» كبير جدًا.
typed-zero = «{ $word }» يساوي صفرًا. يجب أن يكون أكبر من 0.
typed-negative = «{ $word }» سالب. لا يُسمح بعلامة ناقص هنا.
typed-plus = «{ $word }» فيها علامة زائد، ولا يُسمح بها هنا. احذفها إن كان الرقم صحيحًا.
typed-sign-change = «{ $word }» دون إشارة. اكتب + لإضافة ضمان، أو - لسحبه.
typed-sign-percent = «{ $word }» بلا علامة. اكتب - لما تحت السعر، أو + لما فوقه.
typed-over-hundred = «{ $word }» أكثر من 100 %.
typed-below-nothing = «{ $word }» تعني سعرًا يساوي صفرًا أو أقل: يجب أن تكون أقل من 100 % نزولًا.
typed-leverage-and-size = الرافعة والحجم يحدد كل منهما الآخر. اكتب واحدًا منهما فقط.
typed-slip-market = الانزلاق السعري ينطبق على أوامر السوق فقط. احذف slip، أو احذف limit و stop.
typed-risk-stop = «{ $word }» مضاعف للمخاطرة، ووقف الخسارة نفسه هو ما يحددها. اكتب وقف الخسارة سعرًا، أو هكذا 3% أو 25%c.
typed-risk-alone = جني الأرباح بمضاعف المخاطرة يحتاج إلى وقف خسارة. أضف sl مع السعر أو النسبة.
typed-risk-and-amount = المخاطرة تحدد المبلغ. اكتب إما المخاطرة، أو الضمان مع الرافعة أو الحجم.
typed-risk-no-stop = الحجم يُحسب من الخسارة عند وقف الخسارة. اكتب وقف الخسارة سعرًا أو هكذا 3%.
typed-shares-over = «{ $word }» تجعل المجموع { $sum } % من { $kind }. الحصص من المركز كما هو الآن، فمجموع النوع الواحد 100 % على الأكثر: 50 % و50 % تغلقه كله.
typed-same-exit = «{ $word }» موجود مرتين لنوع واحد. اكتب واحدًا بمجموع الحصتين.
typed-missing-ladder-leverage = ما الرافعة؟ اكتبها هكذا 10x، لكل الأوامر.
typed-missing-legs = كم أمرًا؟ اكتب عددًا بعد الرافعة، مثل 5.
typed-not-legs = «{ $word }» ليس عدد أوامر. اكتب عددًا صحيحًا من 2 إلى { $most }.
typed-missing-range = بين أي سعرين؟ اكتب from 68000 to 66000.
typed-not-heavier = «{ $word }» ليس طرفًا من السلّم. اكتب heavier low أو heavier high.
typed-not-risk = «{ $word }» ليس مقدار مخاطرة. اكتبه نسبة من حقوق الملكية مثل 1%، أو بالدولار مثل 50، أو بوحدة R مثل 0.5r.
typed-too-many = «{ $word }» زائدة عن الحد. الأقصى مرة واحدة: { $most }.
typed-missing-comparison = فوق أم تحت؟ اكتب قبل القيمة above أو below، أو علامتها، أو crosses.
typed-missing-figure = أي قيمة؟ اكتبها بعد الشرط، مثل 70000 أو 60k أو 5%.
typed-missing-side = أي اتجاه؟ اكتب long أو short.
typed-missing-window = خلال أي فترة؟ أضف 15m أو 1h أو 1d.
typed-missing-subject = عمّ التنبيه؟ ابدأ بزوج مثل BTC، أو بإحدى هذه: liq أو pnl أو margin أو balance.
typed-other-comparison = لا يمكن استخدام «{ $word }» في هذا التنبيه. اكتب { $instead }.
typed-only-zero = «{ $word }» ليست 0، ولا تعمل crosses مع الربح والخسارة إلا عند 0. لأي قيمة أخرى اكتب above أو below.
typed-not-duration = «{ $word }» ليست مدة صالحة. اكتب 15m أو 1h أو 7d؛ والأقصى سنة.
typed-all-and-beta = «{ $word }» مع حركة أخرى لكل الأزواج: اكتب إمّا all أو beta.
typed-with-order = «{ $word }» ليس أمرًا. اكتب with /long أو with /short ثم الأمر.
typed-with-market = «{ $word }» ينتظر سعرًا. يمكن إضافة أمر يُنفّذ فورًا فقط: احذف limit و stop.
typed-not-price-age = «{ $word }» ليس عمرًا صالحًا للسعر. اكتب 30s أو 5m؛ من 5s إلى 30m.
typed-not-span = «{ $word }» ليست مدة صالحة. اكتب 12h أو 2d؛ من 1h إلى 48h، أو من 1d إلى 7d.
typed-no-unit = «{ $word }» بلا علامة، وقد تكون نسبة مئوية أو دولارات. اكتب { $percent } أو { $dollars }.
typed-not-date = «{ $word }» ليس تاريخًا صالحًا. اكتبه هكذا: 2026-12-31.
typed-long-window = «{ $word }» مدة طويلة جدًا: تُقاس الحركة خلال يوم واحد على الأكثر. اكتب 15m أو 1h أو 1d.
typed-long-note = الملاحظة طويلة جدًا. أقصى عدد من الأحرف: { $most }.
typed-open-quote = تبدأ الملاحظة بعلامة اقتباس ولا تنتهي بها.
typed-not-network = ليس عنوان IP ولا شبكة: “{ $word }”. اكتب مثل 203.0.113.7 أو 203.0.113.0/24.
typed-not-account = ليس لديك حساب باسم: “{ $word }”. اكتب اسمه كما في /accounts.
typed-not-account-word = ليس لديك حساب باسم: “{ $word }”. اكتب اسمه كما في /accounts، دون مسافات.
typed-same-account = عدة حسابات لك لها اسم يُقرأ مثل: “{ $word }”. اكتب معرّف أحدها بدلًا منه: { $ids }
typed-not-plan-span = ليست مدة صحيحة من الآن: “{ $word }”. اكتب 90m أو 4h أو 2d، من 1m إلى 30d.
typed-missing-twap-time = خلال أي مدة، وعلى كم جزءًا؟ اكتب over 2h in 12.
typed-missing-dca-time = كل متى، ولأي مدة؟ اكتب every 1d for 30d.
typed-missing-slices-stop = أي وقف خسارة؟ كل جزء يحتاج واحدًا. اكتب sl 58000 أو sl 5%.
typed-missing-levels = عند أي أسعار؟ اكتب سعرين على الأقل، مثل at 68000 67000.
typed-missing-end = لأي مدة؟ اكتب for 7d.
typed-missing-band = بأي أسعار؟ اكتب below 3500 للونغ و above 3500 للشورت.
typed-not-slices-span = «{ $word }» ليست مدة صالحة. اكتب 30m أو 2h أو 1d، بحد أقصى 90d.
typed-not-slices = «{ $word }» لا تعطي عدد أجزاء من 2 إلى { $most }.
typed-slices-too-close = «{ $word }» تعني أكثر من جزء واحد كل دقيقتين. اختر مدة أطول أو أجزاء أقل.
typed-not-atr = «{ $word }» ليس عددًا من ATR. اكتب by 2 ATR؛ ولمبلغ أو نسبة اكتب in steps of 500.
typed-not-holding-cost = «{ $word }» ليس معدلًا يمكن أن ينتظره الإغلاق. اكتب when funding over 0.05% أو when borrow over 0.02%.
typed-not-clock = ليس وقتًا من اليوم: “{ $word }”. اكتبه هكذا: 22:00.
typed-mixed-parts = «{ $word }» ليس وقتًا، وللأجزاء الأخرى أوقات. اكتب كل الأجزاء بأسعار أو كلها بأوقات.
typed-missing-guard-action = ماذا يجب أن يحدث؟ اكتب بعد الشرط واحدة من هذه: { $actions }.
typed-not-guard-action = «{ $word }» لا تصلح بعد هذا الشرط. اكتب واحدة من هذه: { $actions }.
typed-not-guard-time = «{ $word }» ليست مدة صالحة. اكتب 60s أو 5m؛ من 30s إلى 60m.

## Previews: shown before an order is confirmed and sent

preview-opening = <b>{ $side } { $symbol }</b> · { $kind }
preview-account = { $account } · { $chain }
preview-money = الضمان: { $collateral } · الحجم: { $size } · { $leverage }
preview-filled = قيم افتراضية من /settings: { $parts }
preview-filled-collateral = الضمان
preview-filled-leverage = الرافعة
preview-filled-slippage = الانزلاق السعري
preview-risk = المخاطرة: { $most } على الأكثر عند وقف الخسارة
preview-risk-share = المخاطرة: { $most } على الأكثر عند وقف الخسارة، أي { $percent } من حقوق ملكيتك { $equity } (قبل { $age })
preview-risk-entry = هذا عند التنفيذ بسعر الدخول هذا. التنفيذ بسعر أسوأ يخسر أكثر.
preview-risk-worst = هذا عند التنفيذ بأسوأ سعر يسمح به الأمر. التنفيذ بسعر أفضل يخسر أقل.
preview-risk-added = المخاطرة تخص الجزء المضاف، عند الوقف: { $price }
preview-leverage-lowered = خُفضت الرافعة من { $before } إلى { $after } لتقع التصفية بعد وقف الخسارة
preview-price = السعر الآن: { $price }
preview-price-old = آخر سعر: { $price }، قبل { $age }
preview-price-unread = لا يوجد سعر حالي لعرضه. ومع ذلك يُرسَل عند التأكيد.
preview-incomplete = لا تذكر الخدمة كل شيء عن هذا المركز، فلا يمكن حساب النتيجة. ومع ذلك يُرسَل عند التأكيد.
preview-limit = السعر المحدد: { $price }
preview-stop = سعر الوقف: { $price }
preview-entry = الدخول تقريبًا: { $price }
preview-entry-worst = الدخول تقريبًا: { $price }، وفي أسوأ حال: { $worst }
preview-liquidation = التصفية تقريبًا: { $price } ({ $distance })
preview-at-take-profit = TP { $price }: { $dollars } ({ $percent })
preview-at-stop = SL { $price }: { $dollars } ({ $percent })
preview-atr = { $amount } · { $times } ATR ({ $period })
preview-loss = الخسارة عند وقف الخسارة: { $parts }
preview-loss-share = { $percent } من حقوق الملكية
preview-loss-share-old = { $percent } من حقوق الملكية (قبل { $age })
preview-loss-unshared = النسبة من حقوق الملكية غير معروفة
preview-results-net = نتائج TP وSL: بعد رسوم الفتح والإغلاق، وقبل التمويل والاقتراض.
preview-results-now = النتائج: بعد كل الرسوم، وبعد التمويل والاقتراض حتى الآن.
preview-fee = رسوم الفتح: { $fee }، إضافةً إلى ذلك
preview-total = من رصيدك: { $total } من { $balance }
preview-hourly = التكلفة في الساعة: التمويل { $funding }، الاقتراض { $borrow }
preview-deposit = <b>إيداع { $amount }</b> من المحفظة إلى حساب التداول
preview-wallet = رصيد USDC في المحفظة: { $wallet }
preview-balance = رصيد حساب التداول: { $balance }
preview-platform = <b>تسجيل المنصة:</b> <code>{ $address }</code>
preview-close = <b>إغلاق: { $symbol } { $side }</b>
preview-closes = يُغلق: { $size } من { $whole }
preview-leaves = المتبقي: الحجم { $size } · الضمان { $collateral }
preview-leaves-nothing = لا يبقى شيء: يُغلق المركز كله
preview-all-as-read = كله: { $size } كما قُرئ الآن. التأكيد يُرسل الحجم في تلك اللحظة.
preview-realised = الربح والخسارة الآن: <b>{ $profit }</b> ({ $percent })
preview-payout = يُعاد إلى رصيدك: { $payout }
preview-reverse = <b>عكس المركز: { $symbol } { $side }</b> · خطوتان
preview-reverse-close = 1. إغلاقه كاملًا: { $size }
preview-reverse-open = 2. بعد إغلاقه تصلك معاينة { $side }: الضمان { $collateral }، الحجم { $size }. وتؤكّدها على حدة.
preview-add = <b>إضافة إلى: { $symbol } { $side }</b>
preview-adds = يُضاف: الحجم { $size } · الضمان { $collateral }
preview-becomes-size = الحجم: { $before } ← { $after }
preview-becomes-collateral = الضمان: { $before } ← { $after }
preview-becomes-entry = الدخول: { $before } ← { $after }
preview-becomes-leverage = الرافعة: { $before } ← { $after }
preview-becomes-unliquidated = التصفية: { $before } ← —
preview-becomes-liquidation = التصفية: { $before } ← { $after } (المسافة من السعر الآن: { $distance })
preview-collateral-in = <b>إضافة ضمان { $amount } إلى { $symbol } { $side }</b>
preview-collateral-out = <b>سحب ضمان { $amount } من { $symbol } { $side }</b>
preview-tpsl = <b>{ $symbol } { $side }</b> · جني الأرباح ووقف الخسارة
preview-trigger-share = يغلق { $percent } % من المركز
preview-triggers-beside = إضافةً إلى ما هو قائم:
preview-trail = <b>وقف متحرك: { $symbol } { $side }</b>
preview-trail-percent = يتبع أفضل سعر بفارق { $distance } %
preview-trail-dollars = يتبع أفضل سعر بفارق { $distance }
preview-trail-now = عند السعر الآن: { $price }، { $dollars } ({ $percent })
preview-trail-whole = يشمل المركز كله
preview-cancel = <b>إلغاء أمر</b> · { $symbol } { $side }
preview-cancel-returns = يُعاد: { $collateral }، والرسوم المحجوزة له
preview-replace = <b>تغيير: { $symbol } { $side }</b> · خطوتان
preview-replace-add = 1. يوضع هذا الأمر:
preview-replace-cancel = 2. بعد أن يصبح قائمًا يُلغى:
preview-replace-both = ما دام الأمران قائمين، يتفعّل منهما ما يبلغ سعره أولًا. إن فشلت الخطوة 2، يبقى الاثنان ويصلك إشعار فورًا.
order-entry = { $type } { $side } { $symbol } · { $size } عند { $price }
order-slot = { $type } · { $price }
order-trailing = متحرك { $price } · { $percent } %
order-take-profit = TP { $price } · { $percent } %
order-stop-loss = SL { $price } · { $percent } %
order-trigger = تفعيل: { $price } · { $percent } %
preview-validity = <i>لا يُرسَل شيء قبل أن تؤكّد. تنتهي مدة المعاينة: { $time }</i>
preview-refused = <i>لا يمكن تأكيد هذا بسبب ما عليه ❌. لم يُرسَل شيء. غيّر ذلك وحاول مرة أخرى.</i>
on-accounts-head = الحسابات: { $sent } من { $named }، أمر لكل حساب
on-accounts-not-sent = ❌ لا أمر لهذا الحساب. ولا يؤثر ذلك في الحسابات الأخرى.
on-accounts-none-sent = ❌ لا أمر لهذا الحساب.
on-accounts-other-money = ❌ لا أمر لهذا الحساب: لا تُخلط الأموال الافتراضية بالأموال الحقيقية.
on-accounts-same-wallet = ❌ لا أمر لهذا الحساب: مفتاحه للمحفظة نفسها التي لحساب { $account }، وتتلقى كل محفظة أمرًا واحدًا.
on-accounts-wallet-unknown = ⚠️ محفظة حساب واحد على الأقل غير معروفة. إن كان مفتاحان لمحفظة واحدة فستتلقى أمرين.
legs-title = <b>{ $side } { $symbol }</b> · سلّم بأوامر محددة السعر: { $sent } من { $count }
legs-columns = السعر المحدد · الضمان · الحجم · التصفية
legs-leg = { $number }. { $price } · { $collateral } · { $size } · { $liquidation }
legs-each = لكل أمر: { $exits }
legs-at-once = ⚠️ السعر الآن { $price } بالفعل. تُنفَّذ فورًا كأوامر سوق: { $numbers }
legs-all = إذا نُفّذت كلها: متوسط الدخول { $entry } · التصفية تقريبًا { $liquidation }
legs-waits = 📌 الأمر الذي لا يُنفَّذ فورًا ينتظر مع TP وSL الخاصين به لدى الخدمة ولا يحتاج إلى البوت. يفتح كل أمر مركزًا خاصًا به. وإذا جمعتها الخدمة في مركز واحد، فدخوله وتصفيته هما المذكوران في سطر «إذا نُفّذت كلها».
legs-not-sent = ❌ الأوامر المعلَّمة بـ ❌ لا تُرسل. ولا يؤثر ذلك في الأوامر الأخرى.
exits-row = { $exit } · { $share } منه الآن: { $dollars } · تُرسل على أنها { $sent }
exits-shares = 📌 كل حصة من المركز كما هو الآن. تحسب الخدمة ما تبقّى عند تفعّل الأمر، لذا تُرسل كحصة من ذلك، والأقرب أولًا. تنتظر كلها لدى الخدمة. وإذا أغلق جانب كل شيء، تنتهي الأخرى مع المركز.
no-price = { $symbol }: لا سعر الآن، فلا يمكن حساب النتيجة. لم يُرسَل شيء. أعد المحاولة بعد دقيقة.
typed-where = <pre>{ $where }</pre>
typed-example = مثال: <code>{ $example }</code>
pair-unknown = زوج غير معروف. لم يُرسَل شيء.
pair-unknown-nearest = زوج غير معروف. هل تقصد { $names }؟ لم يُرسَل شيء.

issue-collateral-too-small = ❌ أقل ضمان: { $least }.
issue-exits-same-price = ❌ اثنان من نوع واحد عند { $price }. اكتب واحدًا بمجموع الحصتين.
issue-ladder-too-small = ❌ يحتاج كل أمر إلى ضمان لا يقل عن { $each }، أي { $least } لها كلها معًا.
issue-slices-band-empty = ❌ من { $low } إلى { $high } لا يمكن تنفيذ أي جزء مع انزلاقه السعري ووقف الخسارة { $stop }. استخدم نطاقًا أوسع أو انزلاقًا سعريًا أقل أو وقف خسارة آخر.
issue-slices-outside = ⚠️ السعر الآن خارج النطاق الذي تُرسل فيه الأجزاء: تُترك حتى يدخله.
issue-slices-stop-late = ❌ جزء يُنفّذ عند { $entry } يُصفّى عند { $liquidation } قبل وقف خسارته { $stop }. استخدم رافعة أقل أو وقف خسارة أقرب أو نطاقًا أضيق.
issue-scale-in-both-sides = ❌ بعض هذه الأسعار فوق السعر الحالي { $price } وبعضها تحته. اكتبها كلها في جهة واحدة.
issue-scale-in-same-price = ❌ السعر { $price } مكرر.
issue-ladder-too-close = ❌ هذان السعران متقاربان جدًا لهذا العدد من الأوامر.
issue-leverage-below-one = ❌ الحجم أصغر من الضمان.
issue-stop-on-wrong-side = ❌ وقف الخسارة في الجهة الرابحة من الدخول { $entry }: سيتفعّل فورًا.
issue-take-profit-on-wrong-side = ❌ جني الأرباح في الجهة الخاسرة من الدخول { $entry }: سيتفعّل فورًا.
issue-acts-at-once = ⚠️ السعر الآن { $price } بالفعل، فسيُنفَّذ هذا فورًا كأمر سوق.
issue-stop-beyond-liquidation = ⚠️ وقف الخسارة أبعد من سعر التصفية { $liquidation }: ستحدث التصفية قبله.
issue-balance-too-low = ⚠️ المطلوب: { $total }، ورصيدك: { $balance }.
issue-leverage-too-high = ⚠️ أقصى رافعة على هذا الزوج: { $most }.
issue-risk-stop-too-far = ❌ وقف الخسارة بعيد إلى حد أن التصفية ستحدث قبله مع أي رافعة.
issue-risk-too-small = ❌ مع مخاطرة { $risk } يكون الضمان صغيرًا جدًا. مع وقف الخسارة هذا وهذه الرافعة خاطر بما لا يقل عن { $least }.
issue-risk-fees-unknown = ❌ لا تذكر الخدمة رسوم هذا الزوج، فلا يمكن حساب حجم من المخاطرة. اكتب الضمان بدلًا منها.
issue-risk-equity-unknown = ❌ حقوق ملكيتك غير معروفة الآن أو ليست فوق الصفر. اكتب المخاطرة بالدولار، مثل risk 50.
issue-risk-over-equity = ❌ هذه المخاطرة أكبر من كامل حقوق ملكيتك. خاطر بما لا يتجاوز 100% منها.
issue-risk-equity-old = ❌ حقوق ملكيتك محسوبة من أسعار عمرها { $age }، وأنت تسمح بعمر { $oldest } (/limits)، لذلك لا يُحدَّد منها حجم. حاول مجددًا عند توفر أسعار أحدث، أو اكتب المخاطرة بالدولار، مثل risk 50.
issue-buffer-too-small = ❌ أقل مسافة للتصفية خلف وقف الخسارة هي { $percent } من مسافة وقف الخسارة.
issue-funding-too-small = ❌ أقل مبلغ لإشعار التمويل: { $least }.
issue-funding-too-large = ❌ أكبر مبلغ لإشعار التمويل: { $largest }. لم يتغير شيء.
issue-risk-add-no-stop = ❌ الحجم يُحسب من الخسارة عند وقف الخسارة، ولا يُعرف وقف يغلق هذا المركز كله قبل تصفيته. ضع وقفًا أولًا، مثل /tpsl BTC sl 57000.
issue-atr-unknown = ❌ متوسط المدى الحقيقي (ATR) لهذه الفترة غير معروف: تعذرت قراءة شموعها، أو أن المكتملة منها أقل من 15. اكتب سعرًا أو نسبة بدلًا منه.
issue-risk-unit-unset = ❌ لم تحدد قيمة R. حددها أولًا، مثل /settings r 1%، أو اكتب المخاطرة نسبةً أو بالدولار.
issue-target-without-stop = ❌ الهدف بوحدة R يحتاج إلى وقف خسارة: ليس لهذا المركز وقف خاسر أمكنت قراءته. أضف sl إلى السطر، أو ضع وقفًا أولًا.
issue-open-interest-full = ⚠️ المتبقي من العقود المفتوحة في هذا الاتجاه للزوج: { $left } فقط.
issue-wallet-too-low = ⚠️ في المحفظة { $wallet } فقط.
issue-wallet-empty = ❌ المحفظة فارغة.
issue-limit-cool-off = ❌ تستمر فترة تهدئتك حتى { $until }. إغلاق المراكز وحمايتها ما زالا ممكنين.
issue-limit-blackout = ❌ نافذة الحظر التي وضعتها تستمر حتى { $until } (/limits). إغلاق المراكز وحمايتها ما زالا ممكنين.
issue-reversal-refused = ⚠️ في الوضع الحالي ستُرفض الخطوة 2 بعد الإغلاق. يمكن تأكيد الإغلاق على أي حال.
issue-limit-flat = ❌ أغلقت كل شيء عبر /flat: لا يُفتح شيء ولا يُضاف حتى تكتب /flat end. إغلاق المراكز وحمايتها ما زالا ممكنين.
issue-limit-collateral = ❌ حدّك الخاص للضمان في الأمر الواحد: { $limit } (/limits).
issue-limit-leverage = ❌ حدّك الخاص للرافعة: { $most } (/limits).
issue-limit-risk = ❌ حدّك الخاص للخسارة في الأمر الواحد: { $limit } (/limits). تُحتسب الخسارة عند وقف الخسارة من أسوأ سعر يسمح به الانزلاق السعري، مع الرسوم؛ وبلا وقف خسارة يُحتسب الضمان كله مع الرسوم، وعند زيادة مركز يُحتسب ما يمكن أن يخسره المركز كله زيادةً على ما كان.
issue-limit-stop = ❌ حدودك الخاصة لا تسمح بأمر بلا وقف خسارة (/limits). اكتبه في نهاية الأمر سعرًا أو مسافة، هكذا: /long BTC 100 10x sl 3%. قبل زيادة مركز ضعه للمركز عبر /tpsl.
issue-beside = وتُحسب معها الأوامر السابقة في هذه المعاينة، ولم يُرسل منها شيء بعد: { $beside }.
issue-limit-open = ❌ حدّك الخاص للمخاطرة المفتوحة: { $percent } من حقوق ملكية هذا الحساب (/limits)، وهو الآن { $limit }. قد تُخسر الآن { $open }، ويضيف هذا { $added }. وقف خسارة أقرب أو حجم أصغر يخفضها.
issue-limit-open-near = ⚠️ قد تُخسر الآن { $open }، ويضيف هذا { $added }. حدّك الخاص للمخاطرة المفتوحة: { $limit }، أي { $percent } من حقوق الملكية (/limits).
issue-limit-open-dollars = ❌ حدّك الخاص للمخاطرة المفتوحة في هذا الحساب: { $limit } (/limits). قد تُخسر الآن { $open }، ويضيف هذا { $added }. وقف خسارة أقرب أو حجم أصغر يخفضها.
issue-limit-open-dollars-near = ⚠️ قد تُخسر الآن { $open }، ويضيف هذا { $added }. حدّك الخاص للمخاطرة المفتوحة: { $limit } (/limits).
issue-limit-open-unread = ❌ وضعت حدًا للمخاطرة المفتوحة (/limits)، وتتعذر الآن قراءة الحساب كاملًا، فلا يُعرف كم قد يُخسر. لم يُرسَل شيء. أعد المحاولة بعد دقيقة؛ الإغلاق يعمل كالمعتاد.
issue-limit-open-unknown = ❌ وضعت حدًا للمخاطرة المفتوحة (/limits)، ولا يُعرف كم قد يُخسر: لا تذكر الخدمة حقوق الملكية، أو ما تعتمد عليه أوامر وقف الخسارة لأحد المراكز. يذكر /risk أي مركز.
issue-limit-exposure = ❌ حدّك الخاص للحجم الكلي: { $limit } (/limits)، والمفتوح أو المعلّق أو قيد التنفيذ في كل حساباتك معًا: { $open }.
issue-limit-exposure-unread = ❌ وضعت حدًا لحجم كل المراكز (/limits)، وتتعذر الآن قراءة أحد حساباتك، فلا يُعرف كم حجمها. لم يُرسَل شيء. أعد المحاولة بعد دقيقة؛ الإغلاق يعمل كالمعتاد.
issue-limit-exposure-unknown = ❌ وضعت حدًا لحجم كل المراكز (/limits)، ولا تذكر الخدمة كم حجمها.
issue-limit-net = ❌ حدّك الخاص لصافي حجم اتجاه واحد: { $limit } (/limits)، وهذا الاتجاه يزيد على الآخر بمقدار { $open }، بين مفتوح ومعلّق وقيد التنفيذ في كل حساباتك معًا.
issue-limit-net-unread = ❌ وضعت حدًا لصافي حجم اتجاه واحد (/limits)، وتتعذر الآن قراءة أحد حساباتك، فلا يُعرف كم هو. لم يُرسَل شيء. أعد المحاولة بعد دقيقة؛ الإغلاق يعمل كالمعتاد.
issue-limit-net-unknown = ❌ وضعت حدًا لصافي حجم اتجاه واحد (/limits)، ولا تذكر الخدمة اتجاه مركز أو أمر أو حجمه.
issue-limit-group = ❌ حدّك الخاص لصافي حجم اتجاه واحد في الأزواج المتحركة معًا: { $limit } (/limits)، وهو في أزواج هذا الأمر الآن { $open }، بين مفتوح ومعلّق وقيد التنفيذ.
issue-limit-group-unread = ❌ وضعت حدًا للأزواج المتحركة معًا (/limits)، وتتعذر الآن قراءة أحد حساباتك، فلا يُعرف كم حجمها. لم يُرسَل شيء. أعد المحاولة بعد دقيقة؛ الإغلاق يعمل كالمعتاد.
issue-limit-group-unknown = ❌ وضعت حدًا للأزواج المتحركة معًا (/limits)، ولا تذكر الخدمة اتجاه مركز أو أمر أو حجمه.
issue-limit-losses = ❌ خسرت { $lost } خلال آخر { $window }، وحدّك الخاص { $limit } (/limits). من 80 % منه لا يُفتح شيء ولا يُضاف، حتى { $until }. إغلاق المراكز وحمايتها ما زالا ممكنين.
issue-limit-losses-near = ⚠️ خسرت { $lost } خلال آخر { $window }. حدّك الخاص { $limit } (/limits)؛ من 80 % منه لا يُفتح شيء ولا يُضاف.
issue-limit-losses-halt = ⛔ خسرت { $lost } خلال آخر { $window }: بلغت حدّك الخاص { $limit } (/limits). لا يُفتح شيء ولا يُضاف حتى { $until }. قد تُنفّذ الأوامر المعلّقة مع ذلك: ألغها عبر /orders. إغلاق المراكز وحمايتها ما زالا ممكنين.
issue-limit-losses-unread = ❌ وضعت حدًا للخسائر (/limits)، وتتعذر الآن قراءة المراكز المغلقة لأحد حساباتك كاملة. لم يُرسَل شيء. أعد المحاولة بعد دقيقة؛ الإغلاق يعمل كالمعتاد.
issue-limit-losses-unknown = ❌ وضعت حدًا للخسائر (/limits)، ولا تذكر الخدمة ربح أو خسارة مركز أُغلق مؤخرًا، أو وقت إغلاقه.
issue-limit-streak = ❌ انتهت مراكز متتالية بخسارة، عددها { $losses } أو أكثر، وهو حدّك الخاص (/limits). لا يُفتح شيء ولا يُضاف حتى { $until }. إغلاق المراكز وحمايتها ما زالا ممكنين.
issue-limit-orders = ❌ حدّك الخاص لعدد الأوامر في 24 ساعة هو { $orders } (/limits)، وهذا الأمر يتجاوزه.
issue-allowance-too-low = ⚠️ الحد المسموح من USDC هو { $allowance } فقط؛ ارفعه في { -application } أولًا.
issue-more-than-size = ❌ حجم المركز { $size } فقط.
issue-nothing-to-close = ❌ هذا الجزء أصغر من أن يُغلق.
issue-more-than-collateral = ❌ ضمان المركز { $collateral } فقط.
issue-collateral-left-small = ⚠️ يبقى أقل من { $least }، وهو الحد الأدنى لمركز جديد؛ قد ترفض الخدمة.
issue-liquidated-at-once = ❌ ستحدث التصفية عند { $liquidation }؛ والسعر الآن { $price }.
issue-change-in-flight = ⚠️ هناك تغيير آخر على هذا المركز قيد التنفيذ؛ والخدمة تقبل واحدًا في كل مرة.
issue-positions-unread = ⚠️ تعذّرت قراءة قائمة المراكز: هذا ما تُظهره الأوامر.
issue-orders-unread = ⚠️ تعذّرت قراءة الأوامر؛ قد يكون بعضها موجودًا.
issue-positions-rows-unread = ⚠️ صفوف في المراكز تعذّرت قراءتها لأنها بلا معرّف: { $rows }
issue-orders-rows-unread = ⚠️ صفوف في الأوامر تعذّرت قراءتها لأنها بلا معرّف: { $rows }
issue-price-old = ⚠️ آخر سعر كان قبل { $age }، وأنت تسمح بسعر لا يسبق { $oldest } (/limits). «تأكيد» يقرأ السعر من جديد، ولا يرسل شيئًا ما دام أقدم من ذلك.
issue-price-old-exit = ⚠️ آخر سعر كان قبل { $age }، فقد تختلف النتيجة عن هذه الأرقام.
issue-stop-fires-at-once = ❌ وقف الخسارة في الجهة الخطأ من السعر { $price }: سيتفعّل فورًا.
issue-take-profit-fires-at-once = ❌ جني الأرباح في الجهة الخطأ من السعر { $price }: سيتفعّل فورًا.
issue-break-even-early = ❌ السعر { $price } لم يتجاوز بعد الدخول { $entry }: وقف نقطة التعادل سيتفعّل فورًا.
issue-no-such-price = ❌ سعر غير صالح: يجب أن يكون فوق 0.
issue-price-far = ⚠️ هذا السعر يبعد أكثر من 50 % عن السعر الحالي { $price }.
issue-slot-taken = ❌ هناك وقف متحرك أو تغيير معلّق قائم بالفعل. ألغِ ذلك أولًا: /cancelorder
issue-no-stop-left = ⚠️ يبقى المركز بلا وقف.
issue-stops-cover = ⚠️ بعد ذلك تغطي أوامر الوقف { $percent } من المركز قبل تصفيته.
issue-stops-cover-share = ⚠️ بعد ذلك تغطي أوامر الوقف { $percent } من المركز.
issue-stops-cover-unknown = ⚠️ بعد ذلك لا يُعرف مقدار ما تغطيه أوامر الوقف من المركز: الخدمة لا تذكر ذلك كله.
issue-replace-one = ❌ أمر واحد يحل محل أمر واحد: اكتب tp أو sl، لا كليهما.

## /trade: the order wizard

trade-title = <b>صفقة جديدة</b>
trade-answer = { $name }: <b>{ $value }</b>
trade-open = ▸ { $line }
trade-none = لا شيء
trade-name-side = الاتجاه
trade-name-pair = الزوج
trade-name-kind = الأمر
trade-name-collateral = الضمان
trade-name-extent = الرافعة
trade-name-stop = سعر الوقف
trade-name-limit = السعر المحدد
trade-name-stopLoss = وقف الخسارة
trade-name-takeProfit = جني الأرباح
trade-name-slippage = الانزلاق السعري
trade-ask-side = أي اتجاه؟ <b>لونغ</b> يربح عند صعود السعر، و<b>شورت</b> عند هبوطه.
trade-ask-pair = أي زوج؟ اختر واحدًا، أو اكتب اسمه، مثل <code>BTC</code>.
trade-ask-kind = أي نوع من الأوامر؟ <b>سوق</b> يُنفَّذ الآن. <b>محدد</b> ينتظر سعرًا أفضل. <b>وقف سوق</b> يُنفَّذ عندما يبلغ السعر سعر الوقف. <b>وقف محدد</b> ينتظر بعدها سعره المحدد.
trade-ask-collateral = كم الضمان؟ اختر، أو اكتب المبلغ بالدولار، مثل <code>100</code> أو <code>1k</code>. أو اكتب المخاطرة عند وقف الخسارة، مثل <code>risk 1%</code> من حقوق ملكيتك أو <code>risk 50</code>.
trade-ask-extent = ما الحجم؟ اختر الرافعة، أو اكتبها، مثل <code>7x</code>، أو الحجم بالدولار، مثل <code>size 1000</code>.
trade-ask-stop = عند أي سعر وقف؟ اختر، أو اكتب سعرًا، أو <code>-1%</code> أو <code>+2%</code> من السعر الآن.
trade-ask-limit = ما السعر المحدد؟ اختر، أو اكتب سعرًا، أو <code>-1%</code> أو <code>+2%</code> من السعر الآن.
trade-ask-stopLoss = أين يوضع وقف الخسارة؟ اختر، أو اكتب سعرًا، أو <code>3%</code> من الدخول، أو <code>25%c</code> لخسارة هذا القدر من الضمان.
trade-ask-takeProfit = أين يوضع جني الأرباح؟ اختر، أو اكتب سعرًا، أو <code>5%</code> من الدخول، أو <code>50%c</code> لربح هذا القدر من الضمان، أو <code>2r</code> لضعف ما يخاطر به وقف الخسارة.
trade-ask-slippage = ما أقصى انزلاق سعري، بالمئة؟ اختر، أو اكتب، مثل <code>0.5</code>.
trade-most = الأقصى: { $most }
trade-risk-extent = الحجم يُحسب من المخاطرة: هذه أقصى رافعة تُستخدم. وتُخفض إن كانت التصفية ستسبق وقف الخسارة.
trade-risk-stopLoss = الحجم يُحسب من المخاطرة، أي من الخسارة عند وقف الخسارة، فلا بد من وقف خسارة.
trade-long = 📈 لونغ
trade-short = 📉 شورت
trade-favourite = ★ { $symbol }
trade-default = ✓ { $value }
trade-star = ☆ إضافة إلى المفضّلة
trade-unstar = ★ إزالة من المفضّلة
trade-share = { $percent } % (~{ $amount })
trade-by-risk = المخاطرة { $risk }
trade-about = { $value } (~{ $price })
trade-exit = { $value } · { $price } · { $dollars }
trade-back = ‹ رجوع
trade-preview = معاينة
trade-missing = ⚠️ ما زال مطلوبًا: { $fields }.
trade-cancel = ✖️ إلغاء
trade-pair-unknown = ⚠️ زوج غير معروف: «{ $typed }».
trade-pair-nearest = ⚠️ زوج غير معروف: «{ $typed }». هل تقصد واحدًا من هذه؟
trade-not-text = ⚠️ اضغط زرًا، أو اكتب الجواب نصًا من فضلك.
trade-unreadable = ⚠️ تعذّرت قراءة الصفقة التي بدأتها، فنبدأ من جديد.
trade-button-old = هذا الزر لصفقة سابقة ولم يعد يعمل. لم يُرسَل شيء. لبدء صفقة جديدة: /trade

## /closeall: several positions under one Confirm

close-all-title = <b>إغلاق المراكز</b>
close-all-which = حدّد المراكز المراد إغلاقها، أو اختر أدناه.
close-all-position = { $symbol } { $side } { $profit }
close-all-all = الكل
close-all-profitable = الرابحة
close-all-losing = الخاسرة
close-all-next = إغلاق المحدد ›
close-all-confirm = ✅ إغلاق { $number }
close-all-preview =
    { $count ->
        [zero] <b>لا مراكز للإغلاق</b>
        [one] <b>إغلاق مركز واحد</b>
        [two] <b>إغلاق مركزين</b>
        [few] <b>إغلاق { $count } مراكز</b>
        [many] <b>إغلاق { $count } مركزًا</b>
       *[other] <b>إغلاق { $count } مركز</b>
    }
close-all-money = الحجم: { $size } · الربح والخسارة: { $profit }، صافي بعد الرسوم والتمويل والاقتراض
close-all-back = الرسوم: { $fee } · يُعاد إلى رصيدك: { $payout }
close-all-part = { $symbol } { $side } { $size }: { $profit }
close-all-more = … وغيرها: { $number }
close-all-left-out = ⚠️ مستبعدة: { $names }. لا تذكر الخدمة عنها ما يكفي.
close-all-market = <i>يُغلق كل منها كاملًا بحجمه عند التأكيد، بسعر السوق في تلك اللحظة.</i>
close-all-nothing = لا يوجد ما يُغلق. لم يُرسَل شيء.
close-all-running = <b>جارٍ الإغلاق</b>
close-all-finished = <b>اكتمل الإغلاق</b>
close-all-waiting = في الانتظار
close-all-count = { $state }: { $number }
close-all-line = { $icon } { $title }: { $state }
close-all-reason = { $line }: «{ $reason }»
close-all-profit = { $line }، { $profit }
close-all-failed = ⚠️ لم يُغلق كل شيء. لا يعيد البوت إرسال شيء تلقائيًا؛ انظر في /positions، وفي /activity للأسباب.
flat-title = <b>إغلاق كل شيء، في كل حساباتك</b>
flat-sum = مراكز للإغلاق: { $positions } · أوامر للإلغاء: { $orders }
flat-none = لا مراكز ولا أوامر معلقة.
flat-unread = ⚠️ تعذّرت قراءة المراكز والأوامر؛ قد يكون بعضها موجودًا. اكتب /flat مجددًا بعد دقيقة.
flat-unread-key = 🔑 لم تعد الخدمة تقبل مفتاح هذا الحساب: تعذّرت قراءة المراكز والأوامر؛ قد يكون بعضها موجودًا. اربطه من جديد بمفتاح جديد (/connect)، ثم اكتب /flat.
flat-unread-sealed = 🔑 يتعذر فك تشفير المفتاح المخزَّن لهذا الحساب: تعذّرت قراءة المراكز والأوامر؛ قد يكون بعضها موجودًا. افصل الحساب بـ /disconnect ثم اربطه من جديد بـ /connect، ثم اكتب /flat.
flat-rules = 🛑 التأكيد يوقف أيضًا كل ما يفتح أو يضيف: الأوامر هنا والمسودات والإشارات وAPI. أوامر وقف الخسارة وجني الأرباح تحمي المركز حتى إغلاقه وتنتهي معه. لا يُستأنف شيء تلقائيًا: لذلك اكتب /flat end.
flat-confirm = 🛑 إغلاق كل شيء
flat-running = <b>جارٍ إغلاق كل شيء</b>
flat-tried-again = ⏳ ما ينتظر لم يمكن إرساله بعد، ولم يخرج منه شيء. تُعاد محاولته لثلاث دقائق.
flat-finished = <b>انتهى إغلاق كل شيء</b>
flat-failed = ⚠️ لم يُغلق أو يُلغَ كل شيء. لا يعيد البوت إرسال شيء تلقائيًا؛ الأسباب في /activity.
flat-filled = 🚨 نُفّذ قبل إلغائه، وهو مفتوح:
flat-nothing-left = ✅ قُرئ مجددًا: لم يبق أي مركز ولا أمر معلق.
flat-left = 🚨 <b>قُرئ مجددًا: ما زال هذا مفتوحًا، أو قد يكون كذلك</b>
flat-rest = 🛑 إغلاق ما تبقى
flat-stays = 🛑 لا يُفتح شيء ولا يُضاف حتى تكتب /flat end.
flat-ended = ▶️ انتهى حظر /flat: يمكن الفتح والإضافة مجددًا. لم يُرسل شيء.
flat-not-over = ⏳ /flat ما زال قيد التنفيذ: بعض الأوامر لم يُرسل بعد، لذلك يبقى الحظر قائمًا. يستغرق ذلك ثلاث دقائق على الأكثر. اكتب /flat end مجددًا بعدها.
flat-not-active = حظر /flat غير مفعّل. /flat يغلق كل شيء.

## /cancelorder: several orders under one Confirm

cancel-orders-title = <b>الأوامر المعلّقة</b>
cancel-orders-which = حدّد الأوامر المراد إلغاؤها، أو اختر أدناه.
cancel-orders-no-such = لا أمر معلّق مطابق. هذه هي المعلّقة؛ حدّد ما تريد إلغاءه.
cancel-orders-all = الكل
cancel-orders-next = إلغاء المحدد ›
cancel-orders-confirm = ✅ إلغاء { $number }
cancel-orders-preview =
    { $count ->
        [zero] <b>لا أوامر للإلغاء</b>
        [one] <b>إلغاء أمر واحد</b>
        [two] <b>إلغاء أمرين</b>
        [few] <b>إلغاء { $count } أوامر</b>
        [many] <b>إلغاء { $count } أمرًا</b>
       *[other] <b>إلغاء { $count } أمر</b>
    }
cancel-orders-unprotected = ⚠️ يبقى هذا المركز بلا وقف: { $symbol } { $side }.
cancel-orders-running = <b>جارٍ إلغاء الأوامر</b>
cancel-orders-finished = <b>اكتمل الإلغاء</b>
cancel-orders-failed = ⚠️ لم يُلغَ كل شيء. لا يعيد البوت إرسال شيء تلقائيًا؛ انظر في /cancelorder، وفي /activity للأسباب.

## Paper accounts

paper-account = 📝 تجريبي · { $label }
paper-label = تجريبي
paper-offer = { $label } · أموال افتراضية؛ يُفتح عند أول استخدام
disconnect-ask-paper = هل تفصل <b>{ $label }</b> (<code>{ $mask }</code>)؟ لن يمكن بعدها الوصول إلى أمواله الافتراضية ومراكزه؛ والحساب التجريبي التالي يبدأ من جديد.

## /limits: a user's own trading limits

limits-title = <b>حدودك الخاصة</b>
limits-collateral = الضمان لكل أمر
limits-leverage = الرافعة
limits-risk = الخسارة لكل أمر
limits-stop = وقف خسارة في كل أمر
limits-open = المخاطرة المفتوحة
limits-open-rules = <i>ما قد يخسره الحساب كنسبة من حقوق الملكية: المراكز عند أوامر وقف الخسارة، وما لا وقف له حتى التصفية، والأوامر المعلّقة أو قيد التنفيذ. يُحتسب الأمر الجديد أيضًا. من نصف الحد فصاعدًا تذكر المعاينات ذلك.</i>
limits-open-dollars = المخاطرة المفتوحة بالدولار
limits-exposure = حجم كل المراكز
limits-net = صافي حجم اتجاه واحد
limits-net-rules = <i>مراكز اللونغ ناقص الشورت، أو الشورت ناقص اللونغ، في كل الحسابات معًا. يُحتسب الأمر مع المفتوح، ومع المعلّق أو قيد التنفيذ في اتجاهه؛ والأمر في الاتجاه الآخر يقللها.</i>
limits-group = صافي حجم الأزواج المتحركة معًا
limits-group-rules = <i>صافي حجم اتجاه واحد في زوج الأمر والأزواج المتحركة معه، بحسب عوائد الساعة خلال 30 يومًا كما في /risk، في كل الحسابات معًا. الزوج الذي تتعذر قراءة شموعه أو اسمه يُحتسب مع كل الأزواج.</i>
limits-losses = الخسارة خلال المدة
limits-losses-rules = <i>ما خسرته المراكز والأجزاء المغلقة خلال المدة المحددة في /limits window بعد الرسوم، في كل الحسابات معًا؛ تُطرح منه الأرباح، ولا تُحتسب المراكز المفتوحة. منتصف الليل لا يغيّر شيئًا. من 50 % تذكر المعاينات ذلك، ومن 80 % لا يُفتح شيء ولا يُضاف، وعند 100 % راجع أوامرك المعلّقة أيضًا: أنت وحدك من يلغيها.</i>
limits-window = مدة حدّ الخسارة
limits-window-rules = <i>إلى أي مدى تُحتسب المراكز المغلقة في حدّ الخسارة: من ساعة إلى 7 أيام، و24 ساعة افتراضيًا. المدة الأطول تسري فورًا، والأقصر بعد 24 ساعة.</i>
limits-streak = خسائر متتالية
limits-streak-rules = <i>بعد هذا العدد من المراكز المتتالية المنتهية بخسارة، في كل الحسابات معًا، لا يُفتح شيء ولا يُضاف للمدة المحددة في /limits rest من آخرها.</i>
limits-rest = فترة التهدئة بعد الخسائر المتتالية
limits-rest-rules = <i>المدة التي لا يُفتح فيها شيء ولا يُضاف بعد خسائر متتالية كثيرة: من ساعة إلى 7 أيام، و4 ساعات افتراضيًا. الأطول تسري فورًا، والأقصر بعد 24 ساعة.</i>
limits-orders = الأوامر في 24 ساعة
limits-cool-off = 🧊 فترة تهدئة
limits-tolerance = هامش تغيّر السعر
limits-tolerance-rules = <i>إذا تحرّك السعر أكثر من هذا منذ المعاينة، فإن «تأكيد» أمرٍ يزيد المخاطرة لا يرسل شيئًا ويعرض معاينة جديدة. أما الإغلاق والحماية والإلغاء فتُرسَل على أي حال، ويذكر الإيصال السعر الجديد. تسري التغييرات فورًا.</i>
limits-age = أقصى عمر للسعر
limits-age-rules = <i>فتح المركز والإضافة إليه وسحب الضمان لا تُرسَل إلا بسعر ليس أقدم من هذا. الإغلاق والحماية والإلغاء تعمل بأي سعر. تسري التغييرات فورًا.</i>
limits-none = بلا حد
limits-required = مطلوب
limits-not-required = غير مطلوب
limits-back = ‹ رجوع
limits-line = { $title }: <b>{ $value }</b>
limits-raise = … ابتداءً من { $time }: { $value }
limits-used = … المستخدم الآن: { $use }
limits-use = { $used } من { $limit } ({ $percent })
limits-use-blocked = { $use }؛ لا يُفتح شيء ولا يُضاف حتى { $until }
limits-use-unread = تتعذر قراءته الآن
limits-use-unsaid = لا تذكره الخدمة
limits-reserved = محسوب لأوامر لا تُعرَف نتيجتها بعد: <b>{ $size }</b>
limits-reserved-order = … { $title } ({ $state })
limits-orders-counted =
    { $count ->
        [zero] لم يوضع أي أمر في آخر 24 ساعة.
        [one] وُضع أمر واحد في آخر 24 ساعة.
        [two] وُضع أمران في آخر 24 ساعة.
        [few] وُضعت { $count } أوامر في آخر 24 ساعة.
        [many] وُضع { $count } أمرًا في آخر 24 ساعة.
       *[other] وُضع { $count } أمر في آخر 24 ساعة.
    }
limits-blackout = نوافذ الحظر
limits-blackout-none = لا توجد
limits-blackout-window = { $day } { $hours } ({ $zone })
limits-blackout-ends = { $line } · يُزال في { $time }
limits-blackout-full = ❌ لا يمكن وضع أكثر من { $most } نافذة.
limits-blackout-missing = ❌ لا توجد نافذة كهذه.
limits-blackout-rules = في هذه النوافذ من كل أسبوع لا يُفتح شيء ولا يُضاف، بحسب منطقتك الزمنية حين كتبتها. اكتب fri 14:25-14:45 للإضافة، وoff fri 14:25-14:45 للإزالة، وهي تستغرق 24 ساعة.
limits-cool-off-none = لا توجد فترة تهدئة الآن.
limits-cool-off-until = 🧊 لا تداول حتى <b>{ $until }</b>. لا يمكن إلغاء ذلك.
limits-rules = <i>تشديد الحد يسري فورًا. تخفيفه أو إلغاؤه يستغرق 24 ساعة. إغلاق المركز وحمايته مسموحان دائمًا.</i>
limits-typed = <i>أو اكتب ما تريده، مثل</i> <code>{ $example }</code>
limits-cool-off-ask = كم تريد أن تتوقف عن التداول؟ حتى ذلك الحين لا يمكنك فتح مراكز ولا الإضافة إليها. إغلاق المراكز وحمايتها ما زالا ممكنين. لا يمكن إنهاء فترة التهدئة مبكرًا.
limits-cool-off-sure = لا تداول حتى <b>{ $until }</b>؟ يمكنك إطالتها لاحقًا، لا تقصيرها، ولا يمكن لأحد إلغاؤها.
limits-cool-off-yes = 🧊 نعم، لا تداول حتى ذلك الحين
limits-1h = ساعة واحدة
limits-4h = 4 ساعات
limits-1d = يوم واحد
limits-7d = 7 أيام

## /secure: two-factor

secure-title = 🔐 <b>المصادقة الثنائية (2FA)</b>
secure-none = غير معدّة.
secure-explained = رمز PIN، أو أكواد من تطبيق مصادقة، مطلوبة قبل الأوامر الكبيرة، وقبل تخفيف حد أو فصل حساب أو تصدير ملف. تحميك إن وصل غيرك إلى هاتفك أو Telegram الخاص بك. تطبيق المصادقة على جهاز <b>آخر</b> أفضل حماية من رمز PIN.
secure-pin = 🔢 تعيين PIN
secure-totp = 📱 استخدام تطبيق المصادقة
secure-back = ‹ رجوع
secure-is-pin = رمز PIN، منذ: { $since }.
secure-is-totp = تطبيق مصادقة، منذ: { $since }.
secure-done = ✅ المصادقة الثنائية مفعّلة.
secure-required = مطلوبة من أجل:
secure-of-size = التي يزيد حجمها عن { $size }
secure-of-any-size = من أي حجم
secure-guard-orders = • الأوامر { $size }؛ ويُحسب المجموع إن كان التأكيد الواحد لعدة أوامر
secure-guard-closings = • عمليات الإغلاق والتخفيض { $size }؛ ويُحسب المجموع إن كان التأكيد الواحد لعدة عمليات
secure-guard-limits = • تخفيف أي شيء في /limits
secure-guard-disconnect = • فصل حساب
secure-guard-export = • تصدير ملف
secure-memory-never = كل إدخال صالح لعملية واحدة فقط.
secure-memory-except-trades = يسري الإدخال خمس دقائق، لكل شيء ما عدا الأوامر والإغلاق.
secure-memory-everything = يسري الإدخال خمس دقائق، لكل ما في القائمة.
secure-free = <i>تتطلبها دائمًا /forget، /api، /signals والتغييرات هنا وإرسال الأوامر دون تأكيد. إلغاء أمر وإضافة ضمان وجني أرباح أو وقف خسارة أبعد من 1% عن السعر لا تتطلبها أبدًا. والإغلاق والتخفيض وجني أرباح أو وقف خسارة ضمن 1% من السعر وتفعيل حارس ينفّذ، فقط إن شغّلت «الإغلاق». لا يمكن لأحد رؤية المصادقة الثنائية أو إيقافها، ولا حتى للمديرين.</i>
secure-short-orders = الأوامر الكبيرة
secure-short-closings = الإغلاق
secure-short-limits = تخفيف الحدود
secure-short-disconnect = فصل حساب
secure-short-export = التصدير
secure-size = 📏 الحجم
secure-memory = ⏱ التذكّر
secure-change = 🔁 تغيير
secure-off = إيقاف
secure-lost = فقدتها
secure-stop = ✖️ إلغاء
secure-size-ask = ابتداءً من أي حجم تتطلب الأوامر المصادقة الثنائية؟ الحجم بالدولار هو الضمان ضرب الرافعة؛ وللضمان المسحوب ذلك المبلغ.
secure-every = كل أمر
secure-not-typed = لا تكتب أبدًا رمز PIN أو كودًا بعد أمر. حذفت رسالتك احتياطًا إن كانت كذلك. يعرض /secure وحده إعداداتك؛ ويضبط <code>/secure limit 2500</code> الحجم.
secure-change-ask = ما الذي يحل محلها؟ تبقى القديمة سارية حتى تعمل الجديدة.
secure-pin-ask = اختر رمز PIN من <b>6 إلى 12 رقمًا</b> وأرسله هنا. أحذف رسالتك فورًا. لا يُحفظ الرمز نفسه، بل تجزئة (hash) مشفّرة له يبطؤ تخمينها.
secure-pin-form = رمز PIN من 6 إلى 12 رقمًا، ولا شيء غيرها. أرسل رمزًا آخر.
secure-pin-easy = هذا الرمز سهل التخمين جدًا. أرسل رمزًا آخر.
secure-set-up-again = حسنًا. أرسل رمز PIN نفسه <b>مرة أخرى</b> لتأكيده.
secure-set-up-differs = الرمزان مختلفان. ابدأ من جديد: أرسل رمز PIN الذي تريده، من 6 إلى 12 رقمًا.
secure-set-up-wrong = ❌ ليس هذا الكود الذي يعرضه التطبيق الآن. أرسل الأرقام الستة التي يعرضها؛ ويجب أن تكون ساعة ذلك الجهاز مضبوطة.
secure-set-up-expired = انتهت مهلة الإعداد، فلم يتغيّر شيء. للبدء من جديد: /secure
secure-secret =
    امسح هذا بتطبيق المصادقة، أو اكتب المفتاح فيه:

    <code>{ $secret }</code>

    يُعرض هذه المرة فقط. أحذف هذه الرسالة بعد دقيقة، أو عندما يصح أول كود. لا تحتفظ بلقطة شاشة.
secure-secret-no-picture = تعذّر إرسال رمز QR.
secure-code-ask = أرسل الآن <b>الأرقام الستة</b> التي يعرضها التطبيق. أحذف رسالتك فورًا. عندها فقط تُفعَّل المصادقة الثنائية.
secure-lost-explained =
    إن فقدت رمز PIN أو التطبيق، يمكنك <b>إعادة ضبط المصادقة الثنائية</b>: بعد 24 ساعة تُفصل كل الحسابات التي فيها أموال حقيقية، وتُوقف المصادقة. ثم تربطها من جديد بمفاتيح API الخاصة بها، وتُعدّ المصادقة من جديد.

    حتى ذلك الحين تبقى مطلوبة كما كانت. يصلك عدة تذكيرات قبل حدوثه، ونقرة واحدة أو إدخال صحيح يلغي إعادة الضبط. ما هو مفتوح لدى الخدمة يبقى كما هو، والحسابات التجريبية تبقى. يستغرق ذلك هذا الوقت ويفصل حساباتك، كي لا يكسب منه شيئًا من يمسك هاتفك.

    لا يمكن لمدير تقصير ذلك.
reset = ⏳ إعادة الضبط بعد 24 ساعة
reset-pending = ⏳ في <b>{ $at }</b> تُفصل حساباتك وتُوقف المصادقة الثنائية، لأن أحدًا أبلغ هنا عن فقدها. إن لم تكن أنت، فألغِ إعادة الضبط، وأنهِ الجلسات الأخرى في إعدادات Telegram (الأجهزة)، واحذف مفاتيح API في { -application }.
reset-deletes = يُحذف معها ما هو مخزّن لهذه الحسابات: أوامرها في /activity، وتنبيهاتها، والإشعارات التي لم تُرسَل. تبقى الحسابات التجريبية.
reset-cancel = ✖️ إلغاء إعادة الضبط
reset-cancelled = أُلغيت إعادة الضبط. تبقى المصادقة الثنائية وحساباتك.
reset-none = لا توجد إعادة ضبط جارية.
reset-ended = كان إدخالك صحيحًا، فأُلغيت إعادة الضبط التي كانت جارية.
reset-done = أُوقفت المصادقة الثنائية، كما أُعلن. الحسابات التي فُصلت: { $count }. تبقى الحسابات التجريبية، ولم يُمسّ ما هو مفتوح لدى الخدمة. لربط حساب من جديد: /connect، ولإعداد المصادقة من جديد: /secure

two-factor-for-orders = هذا الأمر
two-factor-for-closings = هذا الإغلاق
two-factor-for-limits = تخفيف حد
two-factor-for-disconnect = فصل حساب
two-factor-for-export = تصدير ملف
two-factor-for-two-factor = تغيير المصادقة الثنائية
two-factor-for-erasure = حذف كل بياناتك
two-factor-for-quick = إرسال الأوامر دون تأكيد
two-factor-for-api-token = إنشاء رمز وصول إلى API
two-factor-for-webhook = إعداد ويب هوك أو سرّ جديد له
two-factor-for-signal-source = إنشاء مصدر إشارات
two-factor-for-signal-mandate = تنفيذ تحديثات مصدر إشارات
two-factor-ask-pin = 🔐 { $what }: مطلوب <b>رمز PIN</b>. أرسله هنا: أحذف رسالتك فورًا. ثم تتم المتابعة تلقائيًا.
two-factor-ask-code = 🔐 { $what }: مطلوبة <b>الأرقام الستة</b> التي يعرضها تطبيق المصادقة الآن. أرسلها هنا: أحذف رسالتك فورًا. ثم تتم المتابعة تلقائيًا.
two-factor-wrong = ❌ هذا غير صحيح. لم يُنفَّذ شيء.
two-factor-code-used = ❌ استُخدم هذا الكود من قبل. انتظر الكود التالي. لم يُنفَّذ شيء.
two-factor-attempts-left =
    { $left ->
        [zero] لا محاولات باقية قبل قفل الإدخال لبعض الوقت.
        [one] بقيت محاولة واحدة قبل قفل الإدخال لبعض الوقت.
        [two] بقيت محاولتان قبل قفل الإدخال لبعض الوقت.
        [few] بقيت { $left } محاولات قبل قفل الإدخال لبعض الوقت.
        [many] بقيت { $left } محاولة قبل قفل الإدخال لبعض الوقت.
       *[other] بقيت { $left } محاولة قبل قفل الإدخال لبعض الوقت.
    }
two-factor-locked = 🔒 محاولات خاطئة كثيرة: الإدخال مقفل حتى <b>{ $until }</b>. لم يُنفَّذ شيء. الإدخالات قبل ذلك لا أثر لها ولا تُحسب.
two-factor-not-entry = ليس هذا رمز PIN ولا كودًا: كل منهما من 6 إلى 12 رقمًا. لم تُحسب رسالتك. أرسله مرة أخرى.
two-factor-unexpected = لم يكن مطلوبًا رمز PIN ولا كود. حذفت رسالتك احتياطًا إن كانت كذلك. لم يُنفَّذ شيء. اضغط الزر أو أرسل الأمر من جديد.
two-factor-unexpected-not-deleted = ⚠️ لم يكن مطلوبًا رمز PIN ولا كود. لم يُنفَّذ شيء. إن كانت رسالتك كذلك، فاحذفها بنفسك: لم يسمح لي Telegram بذلك.
two-factor-cancelled = أُلغي. لم يُنفَّذ شيء.
two-factor-not-asked = لم يعد هذا السؤال مفتوحًا، فلا شيء لإلغائه. ما نُفِّذ يبقى كما هو.
two-factor-unreadable = ⚠️ يتعذر فك تشفير بيانات مصادقتك الثنائية، فلا يمكن تنفيذ ما يتطلبها. لم يُرسَل شيء. إغلاق المراكز وحمايتها ما زالا ممكنين. أخبر المشغّل؛ وإن لم يمكن إصلاحها، فأعد ضبطها.
issue-two-factor = 🔐 الحجم { $size }: سيطلب التأكيد المصادقة الثنائية (/secure).

## /alert and /alerts

alert-state-armed = 🔔 مفعّل
alert-state-held = 🔕 انطلق؛ يُفعَّل من جديد عندما يزول شرطه
alert-state-fired = ✅ انطلق
alert-state-paused = ⏸ موقوف
alert-state-expired = ⌛ انتهت مدته
alert-mark-armed = 🔔
alert-mark-held = 🔕
alert-mark-fired = ✅
alert-mark-paused = ⏸
alert-mark-expired = ⌛
alert-title = <b>{ $condition }</b>
alert-once = يصلك إشعار مرة واحدة.
alert-again = يخبرك كل مرة، مرة واحدة على الأكثر كل { $time }.
alert-again-position = يخبرك كل مرة، مرة واحدة على الأكثر كل { $time } لكل مركز.
alert-count =
    { $count ->
        [zero] لم ينطلق بعد، آخر مرة: { $time }
        [one] انطلق مرة واحدة: { $time }
        [two] انطلق مرتين، آخرها: { $time }
        [few] انطلق { $count } مرات، آخرها: { $time }
        [many] انطلق { $count } مرة، آخرها: { $time }
       *[other] انطلق { $count } مرة، آخرها: { $time }
    }
alert-silent-until = صامت حتى { $time }
alert-turned-off = 🔕 التنبيهات موقوفة في /notify، فلا يُرسَل هذا التنبيه.
alert-ends = تنتهي مدته: { $time }
alert-note = 📌 { $note }
alert-now = الآن: { $value }
alert-now-percent = الآن: { $value } · بقي: { $distance }
alert-now-points = الآن: { $value } · بقي: { $distance } نقطة مئوية
alert-atr = 📐 { $times } ATR ({ $period }): المسافة { $away } من السعر الآن { $price }.
alert-now-met = الآن: { $value }، الشرط متحقق بالفعل
alert-old-price = { $status } · السعر قبل { $age }
alert-fired-at = انطلق عند { $value }، { $time }
alert-fired-on = انطلق بسبب { $symbol } عند { $value }، { $time }
alert-expired-at = انتهت مدته: { $time }
alert-now-no-position = لا مركز كهذا مفتوح الآن
alert-now-unstated = لا تذكر الخدمة قيمة الآن
alert-unreadable = ⚠️ تعذّرت قراءة القيمة الآن
alert-account-not-connected = ⚠️ الحساب الذي يحتاجه لم يعد مرتبطًا، فهذا التنبيه لا يُراقَب.
alert-met = ⚠️ الشرط متحقق بالفعل: سينطلق هذا التنبيه فورًا. هل تضبطه رغم ذلك؟
alert-same = ⚠️ لديك هذا التنبيه بالفعل، وهو مفعّل. هل تضبطه مرة ثانية؟
alert-in-group = 👥 يُشعر المجموعة «{ $group }»
alert-in-a-group = 👥 يُشعر مجموعة
alert-group-closed = ⚠️ تلك المجموعة لا تقبل رسائلي: أُزلتُ منها أو لا يُسمح لي بالكتابة. التنبيهات التي تنطلق تنتظر، وتُرسل حين يُسمح لي بالكتابة هناك من جديد. يعرض /alerts التنبيهات ويحذفها.
alert-arm-anyway = 🔔 ضبط رغم ذلك
alert-arm = 🔔 ضبط التنبيه
alert-pause = ⏸ إيقاف مؤقت
alert-delete = 🗑 حذف
alert-repeat = 🔁 تكرار كل 1h
alert-no-repeat = 1️⃣ إشعار مرة واحدة
alert-edit = ✏️ تعديل
alert-back = ‹ التنبيهات
alert-deleted = 🗑 حُذف: { $condition }
alert-not-found = لم يعد هذا التنبيه موجودًا، أو ليس لك. تجد تنبيهاتك في /alerts.
alert-past = انقضى هذا التاريخ، فلم يُضبط أي تنبيه.
alert-too-many = عدد تنبيهاتك { $most }، وهو الأقصى. احذف بعضها في /alerts أولًا. لم يُضبط أي تنبيه.
alert-no-account = هذا التنبيه عن حسابك، ولا حساب مرتبط. اربط مفتاح API أولًا بـ /connect. لم يُضبط أي تنبيه.
alert-no-access = ليس للبوت مصدر خاص لبيانات السوق، فيحتاج تنبيه السوق إلى مفتاح API الخاص بك. اربطه أولًا بـ /connect. لم يُضبط أي تنبيه.
alert-not-here = هذا التنبيه عن حسابك، وهو خاص. اضبطه في محادثتنا الخاصة. لم يُضبط أي تنبيه.
alert-unknown-pair = زوج غير معروف: «{ $typed }». لم يُضبط أي تنبيه.
alert-unknown-nearest = زوج غير معروف: «{ $typed }». هل تقصد { $names }؟ لم يُضبط أي تنبيه.
alert-usage =
    اكتب التنبيه، مثل:
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h every 4h</code>
    <code>/alert ETH funding flips</code>
    أو اضبطه خطوة بخطوة في محادثتنا الخاصة؛ وهناك يصل الإشعار.
alert-button = 🔔 تنبيه
alert-form-title = <b>تنبيه جديد</b>
alert-form-any = أي مركز
alert-name-subject = عن
alert-name-pair = الزوج
alert-name-side = الاتجاه
alert-name-comparison = الشرط
alert-name-figure = القيمة
alert-name-window = خلال
alert-name-options = التكرار
alert-subject-price = 💵 السعر
alert-subject-move = ⚡ حركة مفاجئة
alert-subject-funding = 💸 التمويل
alert-subject-oi = 📊 العقود المفتوحة
alert-subject-borrow = 🏦 معدل الاقتراض
alert-subject-pnl = 📈 ربحي وخسارتي
alert-subject-liq = ☠️ تصفيتي
alert-subject-margin = 🧮 الهامش المستخدم
alert-subject-balance = 👛 رصيدي
alert-comparison-above = فوق
alert-comparison-below = تحت
alert-comparison-crosses = يعبر
alert-comparison-flips = تتغيّر إشارته
alert-comparison-up = صعودًا
alert-comparison-down = هبوطًا
alert-comparison-move = في أي اتجاه
alert-side-long = اللونغ
alert-side-short = الشورت
alert-ask-subject = عمّ التنبيه؟
alert-ask-pair = أي زوج؟ اختر واحدًا، أو اكتب اسمه، مثل <code>BTC</code>.
alert-ask-side = أي اتجاه؟
alert-ask-comparison = بأي شرط؟
alert-ask-window = خلال أي فترة؟ اختر، أو اكتبها، مثل <code>30m</code> أو <code>2h</code>؛ والأقصى يوم.
alert-ask-options = مرة واحدة أم كل مرة؟ مع فاصل زمني: مرة واحدة على الأكثر خلاله. اختر، أو اكتب ذلك مع نهاية وملاحظة، مثل <code>every 2h for 7d note sell half</code>.
alert-figure-price = عند أي سعر؟ اختر، أو اكتبه، مثل <code>70000</code> أو <code>60k</code>.
alert-figure-move = بكم في المئة؟ اختر، أو اكتب، مثل <code>2.5%</code>.
alert-figure-funding = عند أي معدل في الساعة، بالمئة؟ الموجب يدفعه اللونغ. اختر، أو اكتبه، مثل <code>0.01%</code>.
alert-figure-oi = عند كم في المئة من حدّها الأقصى؟ اختر، أو اكتب، مثل <code>85%</code>.
alert-figure-borrow = عند أي معدل في الساعة، بالمئة؟ اختر، أو اكتبه، مثل <code>0.02%</code>.
alert-figure-pnl = عند أي ربح أو خسارة؟ اختر، أو اكتب دولارات مثل <code>100</code> أو <code>-50</code>، أو نسبة من الضمان مثل <code>-10%</code>.
alert-figure-liq = كم القرب من سعر التصفية، بالمئة؟ اختر، أو اكتب، مثل <code>5%</code>.
alert-figure-margin = عند أي نسبة استخدام للهامش، بالمئة؟ اختر، أو اكتب، مثل <code>75%</code>.
alert-figure-balance = تحت كم دولارًا؟ اختر، أو اكتب، مثل <code>50</code>.
alert-repeat-once = 1️⃣ مرة واحدة
alert-repeat-every = 🔁 كل { $time }
alert-before = { $value } · دون تغيير
alert-cancelled = ✖️ أُلغي. لم يُضبط أو يتغيّر أي تنبيه.
alert-button-old = هذا الزر لإعداد تنبيه سابق ولم يعد يعمل. لبدء تنبيه جديد: /alert
alert-no-longer-exists = لم يعد هذا التنبيه موجودًا.
alerts-title = <b>التنبيهات</b> · { $count }
alerts-none =
    ليس لديك تنبيهات. يضبط /alert تنبيهًا خطوة بخطوة. أو اكتبه:
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h</code>
    <code>/alert ETH funding above 0.01%</code>
    <code>/alert liq below 5% every 1h</code>
alerts-line =
    { $mark } { $condition }
    <i>{ $status }</i>
alerts-clear = 🗑 حذف التنبيهات المنطلقة
alerts-new = ➕ تنبيه جديد

## Tickets and receipts: the outcome of confirmed orders

ticket-confirm = ✅ تأكيد
ticket-cancel = ✖️ إلغاء
ticket-change = ✏️ تغيير
ticket-renew = 🔄 معاينة جديدة
draft-from-token = 📥 <b>مسودة</b> من رمز API، الاسم: <code>{ $name }</code>، الوقت: { $time }
draft-from-agent = 🤖 <b>مسودة</b> من رمز API، الاسم: <code>{ $name }</code>، ووكيله الآلي يسمّي نفسه: «<code>{ $agent }</code>»، الوقت: { $time }
draft-from-signal = 📡 <b>مسودة</b> من مصدر إشارات، الاسم: <code>{ $name }</code>، الوقت: { $time }
draft-from-page = 🖥 <b>مسودة</b> من صفحة المكتب الخاصة بك، الوقت: { $time }
draft-source-acts = 📡 تحديثات هذا المصدر تُنفَّذ على المركز الذي يُفتح بهذا دون سؤال. لا تفعل إلا تقليصه (/signals).
draft-line = <code>{ $line }</code>
draft-basis-title = يقول المُرسِل إن أرقامه مأخوذة من:
draft-basis = <code>{ $figure }</code>: <code>{ $read }</code>
draft-drop = ✖️ تجاهُل
draft-open = 🔎 { $line }
draft-over-confirmed = ✅ لقد أكّدت هذه المسودة. يعرض /activity أمرها.
draft-over-dropped = ✖️ تجاهلتها أنت. لم يُرسَل شيء.
draft-over-cancelled = ↩️ سحبها مُرسِلها. لم يُرسَل شيء.
draft-over-refused = ⛔ لا يمكن تأكيد هذه المسودة. لم يُرسَل شيء.
draft-reason-role = صلاحيتك لا تسمح بالتداول.
draft-reason-account = لم يعد حسابها مرتبطًا.
draft-reason-paused = كان التداول متوقفًا عند وصولها.
draft-reason-not-possible = لم يكن أمرها ممكنًا عند معاينته.
draft-reason-pairs = رمزها ليس لهذا الزوج.
draft-reason-size = أمرها أكبر مما يسمح به رمزها.
draft-reason-position = المركز الذي فتحه مصدرها لم يعد مفتوحًا.
draft-reason-chat-closed = تعذّر عرضها: كانت هذه المحادثة مغلقة أمام البوت.
draft-reason-changed = غيّرت أمرها بدلًا من ذلك.
draft-gone = لم تعد هذه المسودة محفوظة. يُظهر /activity ما أُرسل.
draft-elsewhere = لهذه المسودة بطاقة أخرى الآن، لذلك لم يُرسَل شيء من هذه. يعرضها /drafts.
draft-change = لم يُطلب شيء. أرسل ما تقصده كأمر، مثل: <code>{ $line }</code>
drafts-title = <b>المسودات</b>
drafts-open = هذه تنتظرك:
drafts-none-open = لا شيء ينتظرك.
drafts-last = الأخيرة:
drafts-item = { $time } · <code>{ $name }</code> · <code>{ $line }</code> · { $state }
drafts-item-agent = { $time } · <code>{ $name }</code> (يسمّي نفسه: «<code>{ $agent }</code>») · <code>{ $line }</code> · { $state }
drafts-hint = <i>يمكن للبرامج تقديم مسودات أوامر. لا يُرسَل شيء من مسودة قبل أن تؤكّدها هنا.</i>
draft-state-waiting = في الطريق
draft-state-shown = معروضة
draft-state-confirmed = مؤكّدة
draft-state-dropped = متجاهَلة
draft-state-cancelled = مسحوبة
draft-state-expired = بلا رد
draft-state-refused = غير ممكنة
drafts-joined = 📥 <b>عدة مسودات خلال دقيقة.</b> اختر ما تريد معاينته؛ لا يُرسَل شيء قبل أن تؤكّد.
drafts-next = معاينة المحدد ›
drafts-drop-all = ✖️ تجاهُل الكل
drafts-confirm = ✅ تأكيد { $number }
drafts-preview = <b>عدة مسودات</b>
drafts-running = <b>جارٍ الإرسال</b>
drafts-finished = <b>اكتمل الإرسال</b>
drafts-failed = ⚠️ لم يُنفَّذ كل شيء. لا يعيد البوت إرسال شيء تلقائيًا؛ انظر الأسباب في /activity.
ticket-not-stored = لم يعد هذا الأمر محفوظًا، ولم يُرسَل. أدخله مرة أخرى من فضلك.
ticket-confirmed-already = ✅ لقد أكّدت هذا الأمر. يعرض /activity ما صار إليه.
ticket-opening = <b>{ $side } { $symbol }</b> · { $kind } · الضمان: { $collateral }، الحجم: { $size }
ticket-deposit = <b>إيداع { $amount }</b>
ticket-deposit-all = <b>إيداع الرصيد كله</b>
ticket-platform = <b>تسجيل المنصة:</b> <code>{ $address }</code>
ticket-close = <b>إغلاق { $size } من { $symbol } { $side }</b>
ticket-add = <b>إضافة { $size } إلى { $symbol } { $side }</b> · الضمان: { $collateral }
ticket-collateral-in = <b>إضافة ضمان { $amount } إلى { $symbol }</b>
ticket-collateral-out = <b>سحب ضمان { $amount } من { $symbol }</b>
ticket-take-profit = <b>TP { $price }</b> · { $symbol }
ticket-stop = <b>SL { $price }</b> · { $symbol }
ticket-take-profit-stop-loss = <b>TP { $takeProfit }, SL { $stop }</b> · { $symbol }
ticket-trail = <b>وقف متحرك { $distance }</b> · { $symbol }
ticket-cancel-order = <b>إلغاء أمر</b> · { $symbol }
ticket-cancel-at = <b>إلغاء الأمر عند { $price }</b> · { $symbol }
receipt-account = { $account }
receipt-by-plan = ⏰ أكدتها خطتك (/plans)
receipt-by-source = 📡 تحديث كما اتُّفق (/signals)، المصدر: <b>{ $source }</b>
receipt-by-guard = 🚦 أكده حارسك (/guard)
receipt-quoted = لم يُؤكَّد. لم يُرسَل شيء.
receipt-quick = ⚡ أُرسل دون تأكيد، حسب /settings
receipt-quick-figures = السعر: { $price } · الرافعة: { $leverage } · التصفية تقريبًا: { $liquidation }
receipt-quick-quoted = ⏳ يُرسَل الآن. تصبح هذه الرسالة إيصالًا؛ وإن لم تصبح، فانظر في /activity قبل أن تكتبه مرة أخرى.
receipt-claimed = ⏳ أُكِّد ولم يُرسَل بعد. ستُظهر هذه الرسالة ما يحدث له.
receipt-sending = ⏳ جارٍ الإرسال.
receipt-accepted = 📨 قبلته الخدمة. لم يُنفَّذ بعد؛ بانتظار النتيجة.
receipt-accepted-unseen = ⚠️ قبلته الخدمة قبل أكثر من دقيقة، ولم تظهر نتيجة. يواصل البوت التحقق لمدة 24 ساعة؛ انظر في /positions وفي { -application } قبل أن تعيده.
receipt-done = ✅ تم.
receipt-invisible = 📨 قبلته الخدمة. لا تعرض الخدمة شيئًا عنه يستطيع البوت قراءته، لذلك لا يمكن التحقق هنا مما إذا كان قد نُفّذ.
receipt-resting = ✅ وُضع؛ معلّق حتى يبلغ السعر حده.
receipt-resting-gone = ⚠️ لم يعد الأمر بين أوامرك، ولا يظهر له مركز: ربما أُلغي. يواصل البوت البحث لمدة 24 ساعة. انظر في /orders و /positions.
receipt-cancelled = ❌ قبلته الخدمة ثم ألغته، ولا تبيّن السبب.
receipt-rejected = ❌ رفضته الخدمة: «{ $reason }». لم يُنفَّذ شيء.
receipt-declined = ✖️ ألغيته أنت. لم يُرسَل شيء.
receipt-expired = ⌛ انتهت مدة هذه المعاينة. لم يُرسَل شيء.
receipt-expired-second = ⌛ تعذّر إرسال الخطوة 2 في الوقت المناسب، ولن يُعاد إرسالها. لم يُرسَل منها شيء.
receipt-failover = ⚠️ استُبدلت قاعدة بيانات البوت بعد هذه المعاينة، لذا لم يعد البوت يعرف هل أكّدتها من قبل. لم يُرسَل شيء الآن. انظر /positions، ثم اطلبها من جديد إن لم تجدها.
receipt-unknown = ⚠️ النتيجة غير معروفة: لم يأتِ الرد، فربما وصل إلى الخدمة وربما لم يصل. لا يُرسَل مرة أخرى. يبحث البوت عن أثر له في حسابك؛ انظر في /positions قبل أن تعيده بنفسك.
receipt-unknown-unseen = ⚠️ النتيجة غير معروفة: ربما وصل إلى الخدمة وربما لم يصل. بحث البوت دقيقة ولم يجد أثرًا، ويواصل البحث بعض الوقت. انظر في { -application } قبل أن تعيده.
receipt-answered = ⚠️ ردّت الخدمة: «{ $answer }»، وهذا لا يبيّن إن كان شيء قد نُفّذ.
receipt-unknown-answered = لا يُرسَل مرة أخرى. يبحث البوت عن أثر له في حسابك؛ انظر في /positions قبل أن تعيده بنفسك.
receipt-unknown-answered-unseen = بحث البوت دقيقة ولم يجد أثرًا، ويواصل البحث بعض الوقت. انظر في { -application } قبل أن تعيده.
receipt-alike = ⚠️ هذا واحد من أوامر تترك الأثر نفسه في حسابك، وعددها { $count }. لا يمكن معرفة أيها نُفّذ مما يُظهره الحساب. لا يُرسَل أي منها مرة أخرى، ويواصل البوت البحث لمدة 24 ساعة. انظر في /positions قبل أن تعيده.
receipt-record-unreadable = ⚠️ لم يعد المركز بين مراكزك المفتوحة. لا تستطيع الخدمة الآن إظهار سجل إغلاقه، فلا يُعرف بعد كيف انتهى. يواصل البوت البحث لمدة 24 ساعة.
receipt-record-unclear = ⚠️ تُدرج الخدمة سجلًا له بالحالة «{ $word }»، وهي حالة لا يعرفها البوت. لذلك لا يُعرف ما آل إليه. راجع /positions و{ -application }.
receipt-record-awaited = ⏳ لم يعد المركز بين مراكزك المفتوحة. لم يظهر سجل إغلاقه بعد، فلا يُعرف سعر الخروج ولا الربح والخسارة. يواصل البوت البحث.
receipt-record-missing = ⚠️ لم يعد المركز بين مراكزك المفتوحة. ولا تُدرج الخدمة سجلًا لإغلاقه، فلا يُعرف كيف انتهى ولا سعر الخروج ولا الربح والخسارة. انظر في { -application }.
receipt-ended-untold = ⚠️ انتهى المركز بعد ذلك، وسجلّه لا يبيّن إن كان هذا قد نُفّذ قبله. انظر في { -application }.
receipt-closed-by-any = بهذا الأمر أو بأي شيء آخر يغلقه، مثل أمر وقف أو برنامج آخر: لا تبيّن الخدمة أيها.
receipt-closed-after = أُغلق المركز بعد ذلك.
receipt-liquidated-after = 🚨 <b>تمت تصفية</b> المركز بعد ذلك.
receipt-not-sent-failed = ❌ فشل شيء قبل الإرسال. لم يُرسَل شيء. أعد المحاولة من فضلك.
receipt-not-sent-interrupted = ⚠️ انقطع عمل البوت قبل إرسال هذا. لم يُرسَل شيء. أدخله مرة أخرى إن كنت ما زلت تريده.
receipt-not-sent-changed = ⚠️ تغيّر منذ المعاينة. لم يُرسَل شيء.
receipt-not-sent-not-replaced = ⚠️ الأمر الجديد لم يعد قائمًا، فلم يُلغَ القديم.
receipt-not-sent-same-order = ⚠️ تُدرج الخدمة الأمر الجديد والقديم كأمر واحد. وهو قائم، فلم يُلغَ شيء.
receipt-not-sent-replaced = ⏳ تعديل آخر لهذا الأمر ما زال قيد التنفيذ. لم يُرسَل شيء. أعد المحاولة بعد دقيقة.
receipt-not-sent-no-role = ⛔ لم يُرسَل: لم تعد لديك صلاحية التداول. لم يُرسَل شيء. يمكن لمالك هذا البوت تغيير ذلك. إن كان لديك ما هو مفتوح، فأغلقه في { -application }.
receipt-not-sent-no-account = ❌ حساب هذا الأمر لم يعد مرتبطًا. لم يُرسَل شيء.
receipt-not-sent-no-price = ❌ لا سعر الآن لمقارنته به. لم يُرسَل شيء. أعد المحاولة بعد دقيقة.
receipt-not-sent-price-moved = ⚠️ ابتعد السعر كثيرًا منذ المعاينة. لم يُرسَل شيء.
receipt-not-sent-price-old = ⚠️ آخر سعر كان قبل { $age }، وأنت تسمح بسعر لا يسبق { $oldest } (/limits). لم يُرسَل شيء. أعد المحاولة عند توفر سعر أحدث.
receipt-not-sent-limit = { $breach } لم يُرسَل شيء.
receipt-not-sent-held-back = 🛑 أُوقفت خطته أو حارسه أو عُلِّق قبل الإرسال مباشرة. لم يُرسَل شيء.
receipt-not-sent-not-reached = ❌ تعذّر الوصول إلى الخدمة. لم يُرسَل شيء. أعد المحاولة بعد دقيقة.
receipt-filled-part = ⚠️ نُفّذ جزئيًا: حجم المركز { $size } من أصل { $whole } مطلوبة. أُلغي الباقي، أو أُغلق منذ ذلك الحين.
receipt-filled-so-far = ⏳ نُفّذ جزئيًا حتى الآن: حجم المركز { $size } من أصل { $whole } مطلوبة. ما زال { $rest } معلّقًا.
receipt-entry = الدخول: { $price }
receipt-exit = الخروج: { $price }
receipt-exit-listed = الخروج من آخر جزء مُدرج: { $price }
receipt-moved-price = تحرّك السعر منذ المعاينة: { $price }
receipt-sent-all = كله، كما قُرئ قبل الإرسال مباشرة: { $size }. أظهرت المعاينة: { $shown }.
receipt-profit = الربح المحقق للمركز كله: { $profit }
receipt-balance = رصيد حساب التداول: { $balance }
receipt-profit-part = الربح المحقق لهذا الجزء: { $profit }
receipt-profit-listed = الربح المحقق للأجزاء المُدرجة: { $profit }. سجل جزء آخر ناقص، فلا يُعرف ربح المركز كله وخسارته.
receipt-profit-awaited = الربح والخسارة غير معروفين بعد
receipt-profit-untold = الربح والخسارة غير معروفين: لم يُعثر على سجل يذكرهما. يعرض /history ما تُدرجه الخدمة.
receipt-fee = الرسوم: { $fee }
receipt-size-left = المتبقي: الحجم { $size }
receipt-closed = أُغلق المركز.
receipt-liquidated = 🚨 <b>تمت تصفية</b> المركز قبل أن يتم هذا.
receipt-now = الآن: الحجم { $size } · الضمان { $collateral }
receipt-not-placed = ❌ قبلته الخدمة، لكنه ليس قائمًا.
receipt-position-ended = ❌ انتهى المركز قبل أن يتم هذا.
receipt-order-filled = ❌ نُفّذ الأمر قبل أن يمكن إلغاؤه. انظر في /positions.
receipt-order-fired = ❌ تفعّل قبل أن يمكن إلغاؤه. انظر في /positions.
receipt-order-ended = ❌ انتهى مع مركزه.
receipt-order-cancelled = ✖️ أُلغي الأمر قبل أن يُنفّذ.
receipt-order-untold = ⚠️ لم يعد بين أوامرك، وتغيّر حجم المركز: لا يمكن معرفة هل تفعّل أم أُلغي. انظر في /positions.
receipt-order-gone = ⚠️ لم يعد بين أوامرك: لا يمكن معرفة هل أُلغي أم نُفّذ أو تفعّل قبل ذلك. انظر في /positions.
receipt-order-part = ⚠️ لا يظهر كاملًا: تغيّر المركز بمقدار غير المطلوب. انظر في /positions.
receipt-fired-size = أغلق من الحجم: { $size }.
receipt-next-sent = تليها الخطوة 2.
receipt-next-previewed = معاينة الخطوة 2 أدناه.
receipt-next-dropped = لم تُرسَل الخطوة 2.
receipt-old-kept = لم تُرسَل الخطوة 2: لم يُلغَ الأمر القديم.
receipt-old-kept-refused = إن كانت الخدمة لا تقبل أوامر أخرى لهذا المركز، فألغِ أحدها أولًا عبر /cancelorder.
receipt-replaced = الأمر الجديد عند { $price } قائم.
receipt-old-stays = ⚠️ لم يُلغَ الأمر القديم، فكلاهما قائم: يتفعّل منهما ما يبلغ سعره أولًا. ألغِ القديم عبر /cancelorder.
receipt-old-may-stay = ⚠️ ربما لا يزال الأمر القديم قائمًا أيضًا. انظر /orders وألغِه هناك إن كان فيها.
next-reverse = ✅ أُغلق. الخطوة 2:
next-reverse-open = ⚠️ جزء من المركز لا يزال مفتوحًا، فلم تبدأ الخطوة 2.
receipt-take-profit-placed = جني الأرباح قائم.
receipt-take-profit-placed-at = جني الأرباح قائم عند: { $price }.
receipt-take-profit-placed-late = ✅ جني الأرباح قائم الآن.
receipt-take-profit-awaited = ⏳ جني الأرباح ليس بين أوامرك بعد. يواصل البوت البحث.
receipt-take-profit-unclear = ⚠️ يوجد جني أرباح عند هذا السعر، لكن لا يُذكر إن كان قائمًا ولا لأي جزء. انظر في /orders.
receipt-take-profit-part = ⚠️ يوجد جني أرباح قائم عند هذا السعر، لكن لجزء من المركز غير المطلوب. انظر في /orders.
receipt-take-profit-fired = تفعّل جني الأرباح.
receipt-take-profit-cancelled = 🚨 ألغت الخدمة جني الأرباح: <b>ليس قائمًا</b>. ضعه من جديد.
receipt-take-profit-missing = 🚨 جني الأرباح <b>غير موجود</b>: ليس بين أوامرك. ضعه من جديد.
receipt-take-profit-missing-alike = 🚨 أحد هذه الأوامر فتح مركزًا <b>بلا جني الأرباح</b> الذي طلبه هذا الأمر. انظر في /positions واضبطه هناك.
receipt-stop-placed = وقف الخسارة قائم.
receipt-stop-placed-at = وقف الخسارة قائم عند: { $price }.
receipt-stop-placed-late = ✅ وقف الخسارة قائم الآن.
receipt-stop-awaited = ⏳ وقف الخسارة ليس بين أوامرك بعد. حتى يظهر لا يحمي المركز. يواصل البوت البحث.
receipt-stop-unclear = ⚠️ يوجد وقف خسارة عند هذا السعر، لكن لا يُذكر إن كان قائمًا ولا لأي جزء. انظر في /orders.
receipt-stop-part = ⚠️ يوجد وقف خسارة قائم عند هذا السعر، لكن لجزء من المركز غير المطلوب. انظر في /orders.
receipt-stop-fired = تفعّل وقف الخسارة.
receipt-stop-cancelled = 🚨 ألغت الخدمة وقف الخسارة: <b>ليس قائمًا</b> ولا يحمي المركز. ضعه من جديد، أو أغلق المركز.
receipt-stop-missing = 🚨 وقف الخسارة <b>غير موجود</b>: ليس بين أوامرك. المركز غير محمي. ضعه من جديد، أو أغلق المركز.
receipt-older-stop-stays = 🚨 وقف الخسارة الجديد <b>غير موجود</b>: ليس بين أوامرك. ضع الجديد مرة أخرى إن أردته.
receipt-trailing-placed = الوقف المتحرك قائم.
receipt-trailing-part = ⚠️ الوقف المتحرك قائم، لكن لجزء من المركز غير المطلوب. انظر في /orders.
receipt-trailing-missing = 🚨 الوقف المتحرك <b>غير موجود</b>: ليس بين أوامرك. المركز غير محمي. ضعه من جديد، أو أغلق المركز.
receipt-trailing-other-stays = 🚨 الوقف المتحرك <b>غير موجود</b>: ليس بين أوامرك. ضع الوقف المتحرك مرة أخرى إن أردته.
receipt-stop-missing-alike = 🚨 أحد هذه الأوامر فتح مركزًا <b>بلا وقف الخسارة</b> الذي طلبه هذا الأمر. انظر في /positions واضبطه هناك أو أغلق المركز.
receipt-transaction = المعاملة: <code>{ $hash }</code>
requote-expired = ⌛ انتهت مدة المعاينة، فلم يُرسَل شيء. إليك معاينة جديدة:
requote-moved = ⚠️ تحرّك السعر، فلم يُرسَل شيء. إليك معاينة جديدة:
requote-changed = ⚠️ تغيّر منذ المعاينة، فلم يُرسَل شيء. إليك معاينة جديدة:

activity-title = <b>النشاط</b>
activity-none = لا أوامر بعد.
activity-entry = { $state } · { $account } · { $time }
activity-damaged = ⚠️ سجل أحد أوامرك (<code>{ $ticket }</code>، مؤكَّد { $time }) تالف، فليس معروفًا ما آل إليه. انظر /positions و/orders.
state-quoted = غير مؤكَّد
state-claimed = مؤكَّد
state-sending = جارٍ إرساله
state-accepted = مقبول
state-done = تم
state-resting = وُضع، معلّق
state-part = نُفّذ جزئيًا
state-unseen = مقبول، ولم تظهر نتيجة
state-cancelled = لم يُنفَّذ
state-rejected = مرفوض
state-not-sent = لم يُرسَل
state-unknown = غير معروف
state-declined = ألغيته أنت
state-expired = انتهت مدته
button-state-confirmed = مؤكَّد
button-state-sent = أُرسل
button-state-done = تم
button-state-placed = وُضع، معلّق
button-state-dropped = لم يُنفَّذ
button-state-rejected = مرفوض
button-state-not-sent = لم يُرسَل
button-state-unknown = النتيجة غير معروفة
button-state-declined = أُلغي
button-state-expired = انتهت المدة

## Managing open positions and orders

manage-none = لا مراكز مفتوحة: لا شيء لتغييره.
manage-no-such = لا مركز مفتوح مطابق. المفتوحة:
manage-which = أيّها؟
manage-which-others = لا مكان لمزيد من الأزرار. للباقي أرسل واحدًا من هذه:
manage-position = { $symbol } { $side } { $leverage } · الحجم: { $size } · <code>#{ $id }</code>
manage-button = { $symbol } { $side } #{ $id }
manage-order-button = { $symbol } { $order }
manage-incomplete = ⚠️ { $symbol }: لا تذكر الخدمة كل شيء عن المركز، فلا يمكن حساب النتيجة. لم يُرسَل شيء.
manage-not-open = لم يعد هذا مفتوحًا. لم يُرسَل شيء.
plans-title = <b>⏰ الخطط</b>
plans-none = ليس لديك خطة. /close BTC in 4h يغلق مركزًا لاحقًا.
plans-unread = ❌ خطط تتعذر قراءتها: { $count }. لن يُنفَّذ منها شيء. أغلق يدويًا من /positions.
plans-full = ❌ عدد خططك: { $most }. لم يُفعَّل شيء. أوقف واحدة من /plans وحاول مرة أخرى.
plans-depend = <i>تعتمد الخطط على هذا البوت. ما دام غائبًا لا يحدث شيء. الخطوة المتأخرة حتى 30 دقيقة تُرسل فور عودته، وبعد ذلك تُسأل.</i>
plan-title = <b>{ $number }. { $action }</b>
plan-close-all = إغلاق كامل: { $symbol } { $side }
plan-close-part = إغلاق { $part } من: { $symbol } { $side }
plan-scale-out = خروج تدريجي من { $symbol } { $side } · الأجزاء: { $count }
plan-scale-progress = الأجزاء المغلقة: { $done } من { $count }
plan-break-even = وقف خسارة { $symbol } { $side } إلى نقطة التعادل
plan-slices = { $name } { $symbol } { $side } · { $count } × { $collateral }
plan-scale-in = دخول تدريجي في { $symbol } { $side } · { $count } × { $collateral }
plan-slices-progress = الأجزاء المنفّذة: { $done } من { $count } · { $spent } من { $budget } · متروك: { $left }
plan-slices-progress-most = الأجزاء المنفّذة: { $done } من { $count } · { $spent } على الأكثر من { $budget } · متروك: { $left }
plan-scale-in-left = الأسعار المتبقية: { $levels } · حتى { $end }
plan-slices-each = كل جزء: الضمان { $collateral } (الحد الأدنى { $least }) · الحجم { $size } · { $leverage }
plan-slices-times = الأول { $first } · الأخير { $last } · النهاية { $end }
plan-slices-band = فقط من { $low } إلى { $high } · السعر الآن { $price } · الانزلاق السعري { $slippage }
plan-slices-entry = أفضل دخول { $best } · أسوأ دخول { $worst }
plan-scale-in-now = السعر الآن { $price } · الانزلاق السعري { $slippage } · النهاية { $end }
plan-scale-in-level = عند { $price } ({ $move }) · فقط من { $low } إلى { $high } · أسوأ دخول { $worst }
plan-slices-all = كل الأجزاء: الضمان { $collateral } · الحجم { $size }
plan-slices-worst = عند أسوأ دخول: التصفية { $liquidation } · وقف الخسارة { $stop }
plan-slices-mandate = كل جزء يفتح مركزًا خاصًا به مع وقف خسارته دون سؤال آخر. الجزء المتأخر أو خارج النطاق أو المرفوض يُترك ولا يُعوَّض. كل ما تبقى يُحسب ضمن /limits. أوقفه مؤقتًا أو نهائيًا من /plans.
plan-scale-in-mandate = عندما يبلغ السعر مستوى يرسل البوت أمر سوق يفتح مركزًا خاصًا به مع وقف خسارته دون سؤال آخر: كل مستوى مرة واحدة على الأكثر، واحدًا بعد الآخر. المستوى الذي قفز السعر متجاوزًا نطاقه يُترك، ولا يُرسل شيء بعد النهاية. كل ما تبقى يُحسب ضمن /limits. أوقفه مؤقتًا أو نهائيًا من /plans.
plan-slices-depends = <i>تعتمد الأجزاء على هذا البوت. ما دام غائبًا لا يُرسل أي جزء. الجزء المتأخر حتى 10 دقائق، ونصف الوقت إلى التالي على الأكثر، يُرسل عند عودته، وتُترك البقية. المراكز المفتوحة وأوامر وقف خسارتها تبقى لدى الخدمة.</i>
plan-scale-in-depends = <i>هذا ليس /ladder: لا ينتظر شيء لدى الخدمة، فيبقى الضمان حرًا حتى بلوغ مستوى، ويجب أن يكون متوفرًا حينها. يعتمد ذلك على هذا البوت: ما دام غائبًا لا يُفتح شيء، وما تجاوزه السعر حتى ذلك الحين يُترك. المراكز المفتوحة وأوامر وقف خسارتها تبقى لدى الخدمة.</i>
plan-time = { $time } · { $left }
plan-price = عندما يبلغ السعر { $price }
plan-price-or = عندما يبلغ السعر { $price } أو { $other }، أيهما أولًا؛ وينتهي الآخر عندها
plan-tp = عند تنفيذ أول أمر من أوامر جني الأرباح هذه: { $list }
plan-even-entry = سعر الدخول { $entry } · السعر الآن { $mark }
plan-even-mandate = حينها يوضع وقف خسارة لكامل { $symbol } { $side } عند سعر دخوله دون سؤال آخر. تبقى أوامر الوقف الموجودة. لا يفعل إلا حماية هذا المركز. أوقفه مؤقتًا أو نهائيًا من /plans.
plan-even-depends = <i>تعتمد الخطة على هذا البوت؛ أما وقف الخسارة فيبقى لدى الخدمة بعد وضعه. ما دام البوت غائبًا لا يحدث شيء، ولا يُحسب سعر بُلغ ثم تُرك في أثناء ذلك.</i>
plan-tp-depends = <i>يُعدّ أمر جني الأرباح منفذًا متى اختفى أمره وصغر المركز بقدره. ما أُلغي لا يُنتظر بعد ذلك، والإغلاق اليدوي ليس تنفيذًا، وما لا يمكن تمييزه تُسأل عنه. تعتمد الخطة على هذا البوت: ما يُنفذ في غيابه يُحسب عند عودته. أما وقف الخسارة فيبقى لدى الخدمة بعد وضعه.</i>
plan-even-unknown = ❌ لا تذكر الخدمة سعر الدخول أو زوج هذا المركز. لم يُفعّل شيء.
plan-tp-none = ❌ ليس لـ { $symbol } { $side } جني أرباح لجزء منه؛ وجني الأرباح للمركز كله لا يترك شيئًا يُحمى. لم يُفعّل شيء. ضع واحدًا أولًا، مثلًا <code>{ $example }</code>
plan-even-no-gain = ❌ { $price } ليس ربحًا: سعر الدخول { $entry }. لم يُفعّل شيء.
plan-even-reached = ℹ️ تجاوز السعر { $price } بالفعل. لم يُفعّل شيء. من /positions يوضع وقف الخسارة عند سعر الدخول { $entry } الآن.
plan-even-in-place = ℹ️ يوجد بالفعل وقف خسارة عند سعر الدخول أو أفضل منه. لم يُفعّل شيء.
plan-trail = وقف خسارة { $symbol } { $side } على خطوات: { $step }
plan-trail-progress = التحريكات: { $done } · التالي إلى { $stop } · بقي على الأكثر: { $left }
plan-trail-moved = التحريكات: { $done }
plan-trail-now = وقف الخسارة الآن: { $stop } · السعر الآن: { $mark }
plan-trail-atr = { $times } ATR ({ $period }) = { $distance } كما قُرئ الآن، ويبقى كذلك في هذه الخطة
plan-trail-step = كلما تحرك السعر لصالحك بمقدار { $step } تحرك وقف الخسارة بمقدار { $step }، خلفه بفارق { $distance }، ولا يتراجع أبدًا
plan-trail-first = الأولى: عند { $price } إلى { $stop }
plan-trail-last = الأخيرة: عند { $price } إلى { $stop } · عدد التحريكات على الأكثر: { $moves }
plan-trail-mandate = كل تحريك يتم دون سؤال آخر: يوضع أولًا وقف الخسارة الجديد لكامل { $symbol } { $side }، ثم يُلغى السابق. إذا تجاوز السعر عدة خطوات دفعة واحدة وُضعت الأخيرة فقط. يُحفظ وقف خسارة أفضل وضعته أنت، وتبقى أوامر الوقف الأخرى. لا تفعل الخطة إلا حماية هذا المركز، وتنتهي معه. أوقفها مؤقتًا أو نهائيًا من /plans.
plan-trail-depends = <i>وقف الخسارة يبقى لدى الخدمة؛ أما تحريكه فيعتمد على هذا البوت. ما دام البوت غائبًا يبقى وقف الخسارة في مكانه، ولا يُحسب سعر بُلغ ثم تُرك في أثناء ذلك. /trail BTC 2% يضع وقفًا متحركًا يعمل لدى الخدمة.</i>
plan-trail-no-stop = ❌ ليس لـ { $symbol } { $side } وقف خسارة للمركز كله يمكن تحريكه. لم يُفعّل شيء. ضع واحدًا أولًا، مثلًا <code>{ $example }</code>
plan-trail-small = ❌ خطوات { $step } صغيرة جدًا: على الأقل { $least }. لم يُفعّل شيء.
plan-trail-large = ❌ خطوات { $step } كبيرة جدًا لسعر { $price }. لم يُفعّل شيء.
plan-trail-twice = ℹ️ توجد خطة أخرى تحرك وقف خسارة هذا المركز. لم يُفعّل شيء. أوقف تلك أولًا من /plans.
plan-update = 📡 { $source }: { $actions }
plan-update-stop = وقف خسارة { $symbol } { $side } إلى: { $price }
plan-update-cancel = إلغاء الأمر المعلّق: { $symbol } { $side }
plan-update-kept = ℹ️ كان وقف الخسارة عند هذا السعر أو أفضل منه بالفعل، فبقي.
plan-update-no-order = 🏁 انتهت: لم يعد الأمر معلّقًا. لم يُلغَ شيء.
plan-update-depends = <i>تعتمد تحديثات المصدر على هذا البوت. ما يتعذر إرساله خلال 10 دقائق لا يُرسل من تلقاء نفسه؛ بل تُسأل.</i>
plan-close-at = عند { $price } ({ $move } من الآن): يُغلق { $size } · { $profit } · الرسوم { $fee }
plan-part-at = { $time } · { $left }: يُغلق { $size } · { $profit } · الرسوم { $fee }
plan-scale-all = إذا بُلغت كل الأسعار: يُغلق { $size } من { $whole } · { $profit } · الرسوم { $fee }. في أسوأ الأحوال لا يُبلغ أي سعر ولا يُغلق شيء.
plan-parts-all = كل الأجزاء: يُغلق { $size } من { $whole } · { $profit } · الرسوم { $fee }، بسعر الآن
plan-prices-mandate = متى بُلغ سعر يُرسل إغلاقه دون سؤال آخر، بسعر تلك اللحظة. إن ابتعد السعر قبل الإرسال ينتظره الإغلاق من جديد. لا يفعل إلا تقليص هذا المركز، ولا يغلق أكثر مما بقي منه. أوقفه مؤقتًا أو نهائيًا من /plans.
plan-parts-mandate = يُرسل كل جزء في وقته دون سؤال آخر، بسعر تلك اللحظة. لا يفعل إلا تقليص هذا المركز. أوقفه مؤقتًا أو نهائيًا من /plans.
plan-prices-depend = <i>الإغلاق عند الأسعار يعتمد على هذا البوت. ما دام غائبًا لا يُغلق شيء، ولا يُحسب سعر بُلغ ثم تُرك في أثناء ذلك. أوامر وقف الخسارة وجني الأرباح لدى الخدمة (/tpsl) تبقى من دونه.</i>
plan-price-unknown = ❌ السعر الحالي غير معروف، فلا يمكن القول من أي جهة يُبلغ سعر. لم يُفعّل شيء. حاول مجددًا بعد قليل.
plan-close-same-side = ❌ { $price } و{ $other } في الجهة نفسها من السعر الحالي { $mark }: الأقرب يأتي أولًا دائمًا. اكتب واحدًا فوقه وواحدًا تحته. لم يُفعّل شيء.
plan-scale-passed = ❌ { $price } ليس في جهة الربح من السعر الحالي { $mark }. لم يُفعّل شيء.
plan-scale-order = ❌ الجزء { $part } ليس بعد الذي قبله. اكتب الأوقات بترتيبها وبفارق دقيقة على الأقل. لم يُفعّل شيء.
plan-rate-funding = عندما يدفع المركز تمويلًا يتجاوز { $percent } في الساعة
plan-rate-borrow = عندما يدفع المركز معدل اقتراض يتجاوز { $percent } في الساعة
plan-rate-now = الآن: { $rate } في الساعة؛ تحت 0 يتقاضاه المركز.
plan-rate-over = ⚠️ المعدل أعلى من ذلك بالفعل: يُرسل الإغلاق بعد قراءتين.
plan-rate-depends = <i>يُقرأ المعدل مرة في الدقيقة تقريبًا، ويجب أن تكون قراءتان متتاليتان أعلى منه. يعتمد ذلك على هذا البوت: ما دام غائبًا لا يُقرأ شيء ولا يحدث شيء.</i>
plan-rate-unknown = ❌ لا تذكر الخدمة هذا المعدل لهذا المركز الآن. لم يُفعّل شيء. حاول لاحقًا.
plan-mandate = يُرسل حينها دون سؤال آخر، بسعر ذلك الوقت. لا يفعل إلا تقليص هذا المركز. أوقفه مؤقتًا أو نهائيًا من /plans.
plan-size-then = المبالغ أعلاه كما قُرئت الآن. تُغلق الخطة هذه النسبة مما يكون مفتوحًا في ذلك الوقت.
plan-scale-shares = الحصص من المركز كما هو الآن، ولا يغلق أي جزء أكثر مما بقي: ما تضيفه لاحقًا لا يُغلق.
plans-over-all = ⚠️ مع خططك الأخرى لهذا المركز قد يزيد هذا على كامل حجمه: الأخيرة منها تغلق ما بقي حينها، أو تنتهي.
plan-validity = <i>لا يُفعَّل شيء قبل أن تضغط «تفعيل». تنتهي المعاينة: { $time }</i>
plan-arm = ✅ تفعيل
plan-stop = 🛑 إيقاف
plan-armed = 🟢 مفعّلة
plan-resumes-at-once = مضى وقتها: الاستئناف يرسلها فورًا.
plan-step-begun = ⏳ بدأت خطوتها. إن أُرسلت فالإيصال يبيّن ما آلت إليه.
plan-retry-refused = ⚠️ رُفضت خطوتها ولم تفعل شيئًا ({ $count } من 3). تُعاد المحاولة: { $time }
plan-retry-unfit = ⚠️ خطوتها غير ممكنة للمركز بحاله الآن، ولم تُرسل ({ $count } من 3). تُعاد المحاولة: { $time }
plan-retry-while = إذا لم يعد سعرها أو معدلها متحققًا حينها، تنتظره الخطة من جديد.
plan-slice-refused = ⚠️ رُفض جزء أو تعذّر، ولم يحدث شيء ({ $count } من 3 متتالية). لا يُعوَّض. الجزء التالي: { $time }
plan-level-refused = ⚠️ رُفض جزء أو تعذّر، ولم يحدث شيء ({ $count } من 3 متتالية). لا يُعوَّض. تنتظر الخطة المستوى التالي.
plan-waits = ⏳ خطوتها تنتظر: شيء آخر قيد التنفيذ على هذا المركز. تُرسل حين ينتهي؛ وإن طال ذلك تُسأل، أو تنتظر سعرها أو معدلها من جديد.
waits-for-damaged = ⚠️ سجل أحد أوامرك (<code>{ $ticket }</code>) تالف، فليس معروفًا ما آل إليه ذلك الأمر. إلى أن يتعذّر وصوله، بعد ساعة من تأكيده، لا يُرسل شيء هنا. انظر /positions، وأغلق يدويًا عبر /close إن كان الأمر عاجلًا.
plan-frozen-missed = ⚠️ تعذر إرسال خطوتها في الوقت المحدد، ولم يُرسل شيء. الاستئناف يرسلها الآن، والإيقاف ينهي الخطة.
plan-frozen-refused = ⚠️ رُفضت خطوتها ثلاث مرات. ما جُرّب في /activity. الاستئناف يحاول مرة أخرى، والإيقاف ينهي الخطة.
plan-frozen-unfit = ⚠️ خطوتها غير ممكنة للمركز بحاله الآن، ولم تُرسل. انظر /positions. الاستئناف يحاول مرة أخرى، والإيقاف ينهي الخطة.
plan-frozen-unknown = ⚠️ ليس معروفًا إن كانت خطوتها قد وصلت. انظر /positions. لا ترسل الخطة شيئًا آخر حتى يُعرف ذلك.
plan-frozen-unknown-exit = ⚠️ ليس معروفًا إن كانت خطوتها قد وصلت. انظر /positions. لا ترسل الخطة شيئًا آخر حتى يُعرف ذلك. وحين لا يعود وصولها ممكنًا، يرسلها الاستئناف مرة أخرى.
plan-frozen-unclear = ⚠️ اختفى أحد أوامر جني الأرباح التي تنتظرها، ولا يمكن معرفة إن كان قد نُفذ. لم يُرسل شيء. انظر /positions. الاستئناف يضع وقف الخسارة الآن، والإيقاف ينهي الخطة.
plan-frozen-role = ⚠️ لا يحق لك التداول بهذا البوت الآن، ولم يُرسل شيء. أغلق من الخدمة نفسها.
plan-frozen-key = ⚠️ رفضت الخدمة مفتاح API لحسابها، ولم يُرسل شيء. أغلق من الخدمة نفسها، أو اربط مفتاحًا جديدًا (/connect). الاستئناف يحاول مرة أخرى، والإيقاف ينهي الخطة.
plan-frozen-restored = ⚠️ ربما فقدت قاعدة بيانات البوت آخر تغييراتها، وتغيّر المركز منذ ذلك. لم يُرسل شيء. انظر /positions. الاستئناف يواصل الخطة، والإيقاف ينهي الخطة.
plan-frozen-unprotected = ⚠️ وقف الخسارة لآخر أمر غير قائم، أو جرت تصفية ما فتحه. انظر /positions. لا يُرسل شيء بعد ذلك. الاستئناف يواصل بالأمر التالي، والإيقاف ينهي الخطة.
plan-frozen-guard = ⚠️ تصرّف حارس لهذا الحساب، لذا لا يُفتح شيء بعد ذلك. قد يُنفَّذ أمر أُرسل من قبل: انظر /positions و/guard. الاستئناف يواصل بالأمر التالي، والإيقاف ينهي الخطة.
plan-slices-refused = ⚠️ ثلاثة أجزاء متتالية رُفضت أو تعذّرت. تعرض /activity ما جرت محاولته، و/limits حدودك. الاستئناف يتابع بالجزء التالي، والإيقاف ينهي الخطة.
plan-slices-restored = ⚠️ ربما فقدت قاعدة بيانات البوت آخر تغييراتها، فقد يكون جزء أُرسل ولا تعرف الخطة به. لا يُرسل مرة أخرى. انظر /positions. الاستئناف يتابع بالجزء التالي، والإيقاف ينهي الخطة.
plan-scale-in-restored = ⚠️ ربما فقدت قاعدة بيانات البوت آخر تغييراتها، فقد يكون جزء أُرسل ولا تعرف الخطة به. يُحسب مستواها التالي مُرسلًا ويُترك. انظر /positions: إن كان المفتوح أكثر مما تعدّه الخطة فأوقفها. الاستئناف ينتظر المستويات المتبقية، والإيقاف ينهي الخطة.
plan-ended-done = 🏁 تمت
plan-ended-gone = 🏁 انتهت: لم يعد المركز مفتوحًا. لم يُرسل شيء.
plan-ended-replaced = 🏁 انتهت: مركز آخر مفتوح مكانه. لم يُرسل شيء.
plan-ended-needless = 🏁 انتهت: يوجد بالفعل وقف خسارة عند سعر الدخول أو أفضل منه. لم يُرسل شيء.
plan-ended-cancelled = 🏁 انتهت: أُلغيت أوامر جني الأرباح التي تنتظرها ولم يُنفذ أي منها. لم يُرسل شيء.
plan-ended-flat = 🏁 انتهت: أغلقت كل شيء (/flat).
plan-ended-stopped = 🏁 أوقفتها أنت
plan-ended-disconnected = 🏁 انتهت: لم يعد حسابها مرتبطًا. لم يُرسل شيء.
plan-ended-refused = 🏁 انتهت: رُفضت خطوتها ثلاث مرات. ما جُرّب في /activity. لا يُرسل شيء آخر.
plan-ended-unfit = 🏁 انتهت: خطوتها غير ممكنة للمركز بحاله الآن، ولم تُرسل. انظر /positions.
plan-ended-mandate = 🏁 انتهت: لم تعد تحديثات هذا المصدر تُنفَّذ دون سؤال. ما لم يُرسل بعد لا يُرسل.
plan-over-gone = 🏁 انتهت: لم يعد المركز مفتوحًا. لا يُرسل شيء آخر.
plan-over-needless = 🏁 انتهت: يوجد بالفعل وقف خسارة عند سعر الدخول أو أفضل منه. لا يُرسل شيء آخر.
plan-over-replaced = 🏁 انتهت: مركز آخر مفتوح مكانه. لا يُرسل شيء آخر.
plan-over-disconnected = 🏁 انتهت: لم يعد حسابها مرتبطًا. لا يُرسل شيء آخر.
plan-in-force = هذا يبقى ساريًا لدى الخدمة، ولم تعد الخطة تغيّر منه شيئًا:
plan-in-force-none = لا يوجد مركز مفتوح ولا أمر معلّق يخصها.
plan-in-force-unread = ⚠️ تتعذر الآن قراءة ما فتحته أو وضعته، وهو باقٍ كما هو. انظر /positions و /orders.
plan-dropped = ✖️ أُلغيت. لم يُفعَّل شيء.
plan-offer-expired = ⌛ انتهت صلاحية هذه المعاينة. لم يُفعَّل شيء. أرسل الأمر مرة أخرى.
plan-not-stored = لم تعد هذه الخطة محفوظة. لم يُفعَّل ولم يُرسل شيء.
plan-still-unknown = ⏳ ليس معروفًا بعد إن كانت خطوتها قد وصلت، لذا لا يُرسل شيء آخر. انظر /positions أو أوقف الخطة.
guards-title = <b>🚦 الحراس</b>
guards-none = ليس لديك حارس. /guard liquidation 3% close يغلق مركزًا يقترب هكذا من تصفيته.
guards-unread = ❌ حراس تتعذر قراءتهم: { $count }. لا يفعلون شيئًا. راقب حسابك بنفسك من /positions.
guards-full = ❌ عدد حراسك: { $most }. لم يُفعَّل شيء. أوقف واحدًا من /guard وحاول مرة أخرى.
guards-depend = <i>يعتمد الحراس على هذا البوت. ما دام غائبًا لا يحدث شيء؛ وبعد عودته تقرر قراءتان جديدتان للحساب.</i>
guard-new = <b>🚦 حارس جديد</b>
guard-title = <b>{ $number }. { $line }</b>
guard-line = { $condition } → { $action }
guard-do-tell = إشعارك
guard-do-offer = إشعارك مع أزرار
guard-do-stop = وضع الوقف المقترح
guard-do-cancel = إلغاء الأوامر المعلّقة التي ستفتح
guard-do-reduce = إغلاق { $percent } من المركز
guard-do-reduce-all = إغلاق { $percent } من كل مركز
guard-do-close = إغلاق المركز
guard-do-close-all = إغلاق كل مراكز الحساب
guard-do-flat = إغلاق كل شيء (/flat) في كل الحسابات
guard-met = ⚠️ بعد التفعيل يتصرف بعد قراءتين متتاليتين.
guard-would = لو تصرف الآن:
guard-would-one = لو تصرف الآن، للمركز الذي يتحقق فيه الشرط وحده:
guard-would-nothing = لو تصرف الآن لما كان هناك ما يُرسل.
guard-would-unread = تتعذر قراءة ما كان سيفعله الآن.
guard-accounts = يغلق ويلغي في جميع حساباتك: { $accounts }
guard-worst-stop = في أسوأ الأحوال يتجاوز السعر الوقف وتكبر الخسارة.
guard-worst-cancel = في أسوأ الأحوال يلغي أمرًا ما زلت تريده. لا يغلق شيئًا.
guard-worst-close = في أسوأ الأحوال يغلق بسعر سيئ قبل أن ينعكس السوق مباشرة.
guard-worst-flat = في أسوأ الأحوال يغلق كل شيء بسعر سيئ. لا يُفتح شيء حتى /flat end.
guard-pauses-plans = قبل ذلك يوقف مؤقتًا الخطط التي تزيد في هذا الحساب (/twap و/dca و/scalein) كي لا تفتح من جديد ما يغلقه. تستأنفها من /plans.
guard-ends-plans = تنتهي معه كل خططك (/plans).
guard-mandate = بالتفعيل توافق مرة واحدة. بعدها يتصرف الحارس دون سؤال، مرة كلما بدأ الشرط، ولا يفعل إلا التقليص. يحتاج إلى قراءتين متتاليتين.
guard-band = أسعار القراءتين المعروفة لا تختلف بأكثر من 5%.
guard-fresh = أسعار القراءتين لا تختلف بأكثر من 5% ولا يزيد عمرها على دقيقة.
guard-tells = يُشعرك مرة كلما بدأ الشرط، بعد قراءتين متتاليتين. لا يرسل شيئًا إلى الخدمة.
guard-nearest = عدد مراكزك: { $count }. يراقب الحارس { $most } في الوقت نفسه، وهي الأقرب إلى الشرط.
guard-realized = يُحسب ما خسرته المراكز والأجزاء المغلقة في هذا الحساب بعد الرسوم. المراكز المفتوحة لا تُحسب.
guard-loss-percent = النسبة من حقوق الملكية الحالية مع ما خُسر وسُحب في تلك المدة. السحب الذي تدرجه الخدمة متأخرًا لا يُحسب فيها حتى ذلك الحين.
guard-drawdown = التراجع من أعلى حقوق ملكية
guard-drawdown-counts = تُحسب حقوق ملكية هذا الحساب مع المراكز المفتوحة، من أعلى قيمة لها منذ التفعيل أو الاستئناف. الإيداعات والسحوبات ليست خسارة ولا قمة. بعد كل صفقة أو تحويل ينتظر البوت دقيقة حتى يستقر الرقم؛ وما دام غير معروف لا يتصرف الحارس. وإن جاءت أموال أو خرجت دون أن يفسرها إغلاق أو إيداع أو سحب مُدرج، تبدأ القمة من جديد بعد عشر دقائق.
guard-acting = ⏳ يتصرف الآن. الإيصالات تقول ما يحدث.
guard-unseen = ⚠️ لم يتمكن البوت منذ بضع دقائق من قراءة كل ما يراقبه هذا الحارس. قد لا يتصرف. انظر /positions.
guard-last = آخر مرة: { $time } · { $value }
guard-high = أعلى حقوق ملكية: { $value } · محسوبة منذ { $time }
guard-frozen-unknown = ⚠️ ليس معروفًا إن كان ما أرسله قد وصل. انظر /positions. لا يرسل الحارس شيئًا آخر حتى يُعرف ذلك وتستأنفه.
guard-frozen-refused = ⚠️ ثلاث مرات متتالية رُفض شيء أو كان غير ممكن. ما جُرّب في /activity. أغلق من /positions. الاستئناف يجعله يراقب من جديد، والإيقاف ينهي الحارس.
guard-frozen-most = ⚠️ أرسل أقصى ما يُسمح به لمرة واحدة، وبقي المزيد. أغلق من /positions. الاستئناف يجعله يراقب من جديد، والإيقاف ينهي الحارس.
guard-frozen-role = ⚠️ لا يحق لك التداول بهذا البوت الآن، ولم يُرسل شيء آخر. أغلق من الخدمة نفسها.
guard-frozen-flat = ⚠️ أغلقت كل شيء (/flat)، لذا ينتظر الحارس. استأنفه عندما تتداول من جديد.
guard-frozen-restored = ⚠️ ربما فقدت قاعدة بيانات البوت آخر تغييراتها أثناء تصرف الحارس. انظر /positions. الاستئناف يجعله يراقب من جديد، والإيقاف ينهي الحارس.
guard-after-resume = بعد الاستئناف يتصرف مجددًا فقط بعد أن ينتهي الشرط ويبدأ من جديد.
guard-ended-disconnected = 🏁 انتهى: لم يعد حسابه مرتبطًا. لن يرسل الحارس شيئًا آخر.
guard-not-stored = لم يعد هذا الحارس محفوظًا. لم يُفعَّل ولم يُرسل شيء.
guard-still-unknown = ⏳ ليس معروفًا بعد إن كان ما أرسله قد وصل، لذا لا يُرسل شيء آخر. انظر /positions أو أوقف الحارس.
guard-rehearse = 🎞 على السجل
guard-rehearsal = تجربة على السجل
guard-rehearsal-title = <b>🎞 ما كان هذا الحارس سيفعله</b>
guard-rehearsal-span = من { $from } إلى { $to }
guard-rehearsal-short = القوائم التي أرسلتها الخدمة لا تعود إلى أبعد من ذلك.
guard-rehearsal-never = ✅ ما كان ليتصرف.
guard-rehearsal-never-known = ما كان ليتصرف في المدة المعروفة.
guard-rehearsal-count = { $count ->
        [zero] 🚦 عدد مرات تصرفه: { $count }
        [one] 🚦 كان سيتصرف مرة واحدة:
        [two] 🚦 كان سيتصرف مرتين:
        [few] 🚦 كان سيتصرف { $count } مرات:
        [many] 🚦 كان سيتصرف { $count } مرة:
       *[other] 🚦 كان سيتصرف { $count } مرة:
    }
guard-rehearsal-before = … وقبل ذلك: { $number }
guard-rehearsal-unknown = ⚠️ مدة لا يُعرف فيها الرقم: { $time }
guard-rehearsal-left-out = ⚠️ مراكز لا تذكر الخدمة متى كانت مفتوحة: { $count }
guard-rehearsal-pairs = ⚠️ أسعار سابقة تعذرت قراءتها: { $pairs }
guard-rehearsal-exact = المراكز المغلقة وحدها تقرر هذا: الأوقات والأرقام دقيقة.
guard-rehearsal-rebuilt = يُعاد بناء المراكز من المغلقة ومن المفتوحة الآن. ما كان معلّقًا أو أُضيف لاحقًا أو تغيّر من الضمان ليس في السجل: يُحسب كل مركز كاملًا منذ فتحه.
guard-rehearsal-ends = الأسعار هي أسعار نهاية كل شمعة ({ $time })؛ وما كان بينها لا يُرى.
guard-rehearsal-worst = الأسعار هي الأسوأ في كل شمعة ({ $time })، كأنها دامت قراءتين، وآخر سعر حيث أُغلق مركز. أسعار تصفية المراكز المغلقة تقديرية.
guard-rehearsal-equity = يُحسب التمويل والاقتراض مع الإغلاق، ولا تُحسب الرسوم المستردة.
guard-rehearsal-no-stops = ليس لدى الخدمة سجل لأوامر الوقف: يُحسب كل مركز بلا وقف، فهذا أقصى ما يمكن أن تكون عليه المخاطرة.
guard-rehearsal-as-it-was = السجل كما كان: ما كان الحارس سيغلقه أو يلغيه لا يُحتسب فيما بعد.
guard-rehearsal-empty = الرقم غير معروف في أي وقت.
guard-rehearsal-none = ❌ لا يمكن تجربة هذا الحارس: ليس لدى الخدمة سجل لأوامر الوقف. لم يتغير شيء.
guard-rehearsal-late = ❌ استغرقت قراءة السجل وقتًا طويلًا. لم يتغير شيء. اختر مدة أقصر أو أعد المحاولة.
manage-id = <code>#{ $id }</code>
manage-command = <code>{ $example }</code>
manage-other = أو اكتب مثلًا <code>{ $example }</code>
manage-close = <b>إغلاق</b>: كم؟
manage-add = <b>إضافة</b>: كم، برافعة { $leverage }؟
manage-collateral = <b>الضمان</b>: إضافة أم سحب؟
manage-tpsl = <b>جني الأرباح ووقف الخسارة</b>: أين؟ بالمئة من السعر الحالي.
manage-trail = <b>الوقف المتحرك</b>: على أي مسافة من أفضل سعر؟
manage-price = السعر الآن: { $price }
manage-share-button = { $percent } % (~{ $amount })
manage-add-button = { $collateral } (+{ $size })
manage-trail-button = { $percent } % (~{ $price })
manage-dollars-button = { $amount }
manage-take-profit-button = TP { $price } { $percent }
manage-stop-button = SL { $price } { $percent }
manage-cancel-button = ✖️ { $order }
manage-replace-button = ↔️ بدلًا من { $order }
manage-beside-button = ➕ إضافةً إلى { $order }
manage-back = ‹ المركز
action-close = إغلاق
action-add = إضافة
action-collateral = الضمان
action-tpsl = TP/SL
action-trail = وقف متحرك
action-break-even = نقطة التعادل
action-reverse = عكس المركز

## Market data

market-paper = 📝 تجريبي · { $chain }
market-table = <pre>{ $rows }</pre>
market-no-access = تحتاج بيانات السوق إلى مفتاح API الخاص بك، ولا مفتاح مرتبط. أرسل /connect في محادثتنا الخاصة لتبدأ.
market-feed-refused = ⚠️ لا تقبل الخدمة المفتاح الذي يستخدمه هذا البوت لبيانات السوق. لا يتأثر مفتاحك. أخبر مالك هذا البوت من فضلك.
market-no-pairs = لا أزواج لدى الخدمة على هذه الشبكة.
market-unknown = زوج غير معروف: «{ $typed }». تجد كل الأزواج في /pairs.
market-unknown-nearest = زوج غير معروف: «{ $typed }». هل تقصد { $names }؟
market-price-unreadable = ⚠️ تعذّرت قراءة السعر: { $symbols }. يعيد «تحديث» المحاولة.
market-price-none = ⚠️ لا سعر لدى الخدمة في آخر 24 ساعة: { $symbols }.
market-day-unreadable = ⚠️ تعذّرت قراءة آخر 24 ساعة: { $symbols }. لذلك لا يظهر التغيّر.
prices-title = <b>الأسعار</b> وتغيّرها خلال 24 ساعة · { $market }
pair-title = <b>{ $symbol }</b> · { $market }
pair-price = <b>{ $price }</b> · { $move } خلال 24 ساعة
pair-day = الأعلى: { $high } · الأدنى: { $low }
pips = نقاط: { $pips }
pair-row-funding = التمويل
pair-row-borrow = الاقتراض
pair-row-day = يوم كامل
pair-row-fee = الرسوم
pair-costs = التمويل والاقتراض معدلان في الساعة لكل اتجاه؛ ويوم كامل هو كلاهما، لحجم { $size }. تحت 0 يتقاضاه ذلك الاتجاه. الرسوم للفتح أو الإغلاق.
pair-interest = <b>العقود المفتوحة</b> وحدّها الأقصى
pair-interest-of = { $open } من { $most }
pair-leverage = أقصى رافعة: { $most }
pair-unreadable = ⚠️ تعذّرت قراءة: التمويل والاقتراض والرسوم والعقود المفتوحة. يعيد «تحديث» المحاولة.
pair-all = ‹ كل الأزواج
pair-which = أي زوج؟ اذكره، مثل /pair BTC. تجد كل الأزواج في /pairs.
pairs-title = <b>الأزواج</b> · { $market }
pairs-own = ★ أزواجك أولًا: { $symbols }
pairs-found = بحث «{ $search }»: { $count ->
        [zero] لا أزواج
        [one] زوج واحد
        [two] زوجان
        [few] { $count } أزواج
        [many] { $count } زوجًا
       *[other] { $count } زوج
    }
pairs-none = لا زوج يطابق «{ $search }». تجد كل الأزواج في /pairs.
pairs-unreadable = ⚠️ تعذّرت قراءتها، فهي بلا أرقام: { $symbols }. يعيد «تحديث» المحاولة.
pairs-no-prices = ⚠️ تعذّرت قراءة الشموع، لذلك لا تظهر الأسعار والتغيّرات. يعيد «تحديث» المحاولة.
pairs-old = ⚠️ لا سعر في آخر 30 دقيقة، بل سعر أقدم فقط: { $symbols }.
column-price = السعر
column-move = 24 س
column-hour = في الساعة
column-day = في اليوم
order-name = الاسم
order-move = التغير
order-funding = التمويل
order-interest = عقود مفتوحة
order-long = أرخص لونغ
order-short = أرخص شورت
funding-title = <b>تكلفة الاحتفاظ اليومية</b> · { $market }
funding-sorted = الترتيب حسب معدل التمويل، الأعلى أولًا.
funding-costs = التمويل والاقتراض بمعدلات الآن، لحجم { $size }. تحت 0 يتقاضاه ذلك الاتجاه.

## Inline mode: prices to post in any chat

inline-title = { $symbol } { $price }
inline-description = { $move } خلال 24 ساعة · { $time }
inline-open = التفاصيل الكاملة لهذا الزوج
inline-chart = الرسم البياني: <b>{ $symbol }</b>
inline-chart-description = آخر رسم بياني جرى رسمه
inline-no-access = اربط حسابًا لترى الأسعار
inline-none = لا يوجد زوج كهذا: اعرضها كلها
inline-unpriced = لا سعر متاح: اعرض كل الأزواج
inline-failed = تعذّرت قراءة الأسعار الآن: جرّب في محادثتنا

## Alert rules in words

condition-any = أي مركز
condition-long = اللونغ
condition-short = الشورت
condition-price-above = { $symbol } فوق { $value }
condition-price-below = { $symbol } تحت { $value }
condition-price-crosses = { $symbol } يعبر { $value }
condition-move-up = { $symbol } يصعد { $percent } خلال { $time }
condition-move-down = { $symbol } يهبط { $percent } خلال { $time }
condition-move-either = { $symbol } يتحرك { $percent } خلال { $time }
condition-funding-above = { $symbol }: التمويل فوق { $percent } في الساعة
condition-funding-below = { $symbol }: التمويل تحت { $percent } في الساعة
condition-funding-flips = { $symbol }: التمويل تتغيّر إشارته
condition-interest-above = { $symbol }: العقود المفتوحة ({ $side }) فوق { $percent } من حدّها الأقصى
condition-interest-below = { $symbol }: العقود المفتوحة ({ $side }) تحت { $percent } من حدّها الأقصى
condition-borrow-above = { $symbol }: معدل الاقتراض ({ $side }) فوق { $percent } في الساعة
condition-borrow-below = { $symbol }: معدل الاقتراض ({ $side }) تحت { $percent } في الساعة
condition-profit-above = { $symbol }: الربح والخسارة فوق { $value }
condition-profit-below = { $symbol }: الربح والخسارة تحت { $value }
condition-profit-zero = { $symbol }: الربح والخسارة يعبران الصفر
condition-liquidation = { $symbol }: على بُعد أقل من { $percent } عن التصفية
condition-margin = الهامش المستخدم فوق { $percent }
condition-balance = الرصيد تحت { $value }
condition-minutes =
    { $count ->
        [zero] { $count } دقيقة
        [one] دقيقة واحدة
        [two] دقيقتين
        [few] { $count } دقائق
        [many] { $count } دقيقة
       *[other] { $count } دقيقة
    }
condition-hours =
    { $count ->
        [zero] { $count } ساعة
        [one] ساعة واحدة
        [two] ساعتين
        [few] { $count } ساعات
        [many] { $count } ساعة
       *[other] { $count } ساعة
    }
condition-days =
    { $count ->
        [zero] { $count } يوم
        [one] يوم واحد
        [two] يومين
        [few] { $count } أيام
        [many] { $count } يومًا
       *[other] { $count } يوم
    }

## Notifications

notice-head = { $icon } <b>{ $title }</b>
notice-head-pair = { $icon } <b>{ $title }</b> · { $symbol } { $side }
notice-place = { $account } · { $chain }
notice-late = 🕰 متأخر: كان هذا في { $time }، قبل { $age }.
notice-repeat = 🔁 <b>تذكير { $number } من { $of }</b>: لم تؤكد الاطلاع عليه بعد. أُرسل أول مرة: { $time }
notice-acknowledge-first = تفاعل 👍 على هذه الرسالة أو الزر يؤكد الاطلاع؛ وإلا فيتكرر الإشعار بعد دقيقتين ثم بعد 10 دقائق ما دام قائمًا.
notice-acknowledge-again = تفاعل 👍 على هذه الرسالة أو الزر يؤكد الاطلاع.
notice-acknowledge = 👍 اطلعت
notice-seen-by = 👀 شاهده: { $names }
notice-seen-by-more = 👀 شاهده: { $names } وآخرون، وعددهم: { $more }
notice-dropped = ✂️ كانت إشعارات كثيرة تنتظر هذه المحادثة. حُذف أقدمها، وعددها: { $count }
notice-phrase = 🔏 <i>{ $phrase }</i>
notice-order-accepted = قُبل الأمر
notice-order-filled = نُفّذ الأمر
notice-listed-again = عاد إلى القائمة
notice-order-cancelled = أُلغي الأمر
notice-order-expired = انتهت مدة الأمر
notice-order-unlisted = لم يعد الأمر في القائمة
notice-position-opened = فُتح المركز
notice-position-increased = زاد المركز
notice-position-reduced = خُفّض المركز
notice-position-closed = أُغلق المركز
notice-position-unlisted = لم يعد المركز في القائمة
notice-position-liquidated = تمت تصفية المركز
notice-liquidated = تصفية
notice-protection-placed = وُضع جني الأرباح أو الوقف
notice-protection-triggered = تفعّل جني الأرباح أو الوقف
notice-protection-missing = وقف مفقود
notice-nudge-stop = مفتوح بلا وقف
notice-nudge-loss = خسارة بلا وقف
notice-nudge-liquidation = قريب من التصفية
notice-nudge-funding = تمويل مكلف
notice-nudge-margin = استخدام مرتفع للهامش
notice-limit-losses = حدّ الخسائر
notice-plan = خطة
notice-plan-next = كل الخطط: /plans
notice-update = تحديث لم يُنفَّذ
notice-update-reason = <b>{ $source }</b>: { $reason }
notice-update-drafted = أصبح مسودة الآن. لا يُرسل شيء قبل أن تؤكدها.
notice-update-nothing = لا توجد مسودة له أيضًا، ولم يُرسل شيء. انظر /positions؛ ويعرض /signals ما وصل.
notice-update-left = ما آل إليه غير مؤكد. انظر /drafts و/plans و/positions.
notice-guard = حارس
notice-guard-seen = قراءتان متتاليتان: { $first }، ثم { $second }
notice-guard-told = لم يُرسل شيء. القرار لك.
notice-guard-done = ✅ تم: { $count }. لكل منها إيصال.
notice-guard-nothing = لم يبق ما يُفعل. لم يُرسل شيء.
notice-guard-waits = ⏳ هناك شيء آخر قيد التنفيذ على المركز نفسه، لذا لم يُرسل شيء آخر. بعد حسمه ينظر الحارس من جديد. انظر /activity.
notice-guard-late = ⚠️ لم يستطع الحارس أن يتصرف خلال دقيقة، لذا لم يُرسل شيء آخر. إن بقي الشرط قائمًا تقرر قراءتان جديدتان. انظر /positions.
notice-guard-refused = ❌ مرفوض أو غير ممكن: { $count }. انظر /positions و /activity.
notice-guard-unknown = ⚠️ ليس معروفًا إن كان ما أرسله قد وصل. انظر /positions و/activity.
notice-guard-next = يتصرف من جديد عندما يزول الشرط ثم يبدأ ثانية. كل الحراس: /guard
notice-funding = التمويل
notice-cancel-pending = ✖️ إلغاء الأوامر المعلّقة
notice-deposit = أُضيف الإيداع
notice-withdrawal = سحب
notice-credentials-refused = رُفض مفتاح API
notice-service-down = خدمة التداول لا تستجيب
notice-service-back = خدمة التداول تستجيب من جديد
notice-list-unread = أحد الحسابات مراقَب جزئيًا فقط
notice-list-back = الحساب مراقَب بالكامل من جديد
notice-paper-down = المنصة التجريبية لا تستجيب
notice-paper-back = المنصة التجريبية تستجيب من جديد
notice-rule-fired = تنبيه
notice-rule-expired = انتهت مدة التنبيه
notice-broadcast = رسالة من مشغّل البوت
notice-digest = الملخّص
notice-size = الحجم: { $size } · الضمان: { $collateral }
notice-size-alone = الحجم: { $size }
notice-price = السعر: { $price }
notice-trigger-price = سعر التفعيل: { $price }
notice-entry = الدخول: { $price }
notice-ended = الدخول: { $entry } ← الخروج: { $exit } · الحجم: { $size }
notice-size-by = الحجم: { $by }، والآن: { $now }
notice-collateral-by = الضمان: { $by }، والآن: { $now }
notice-closed-takeProfit = أغلقه أمر جني الأرباح.
notice-closed-stopLoss = أغلقه أمر وقف الخسارة.
notice-closed-trigger = أغلقه أمر جني الأرباح أو الوقف.
notice-closed-trailing = أغلقه الوقف المتحرك، على ما يبدو.
notice-closed-stopOrOther = أغلقه أحد أوامر الوقف الخاصة به أو برنامج آخر: لا تذكر الخدمة أيّهما.
notice-closed-likely = يبدو أن { $stop } عند { $price } أغلقه: سعر الخروج عند ذلك السعر أو أبعد منه.
notice-closed-hand = أغلقته أنت هنا.
notice-closed-plan = أغلقته خطتك أو حارسك (/plans، /guard).
notice-closed-unsure = أغلقه إغلاقك هنا، أو أحد أوامر الوقف الخاصة به، أو برنامج آخر: لا تذكر الخدمة أيّها.
notice-closed-otherKey = أغلقه مفتاح API آخر للمحفظة نفسها أو برنامج آخر: لا تذكر الخدمة أيّهما.
notice-closed-elsewhere = لم يُغلق بهذا البوت، ولا بوقف معروف.
notice-closed-cancelled = تُدرجه الخدمة على أنه مُلغى.
notice-closed-unknown = لم تعد الخدمة تُدرجه ضمن المفتوحة، وليس في السجل بعد: النتيجة غير معروفة. قد تجدها في /history.
notice-closed-unread = لم تعد الخدمة تُدرجه ضمن المفتوحة، ولا يمكن قراءة السجل الآن: النتيجة غير معروفة. يواصل البوت التحقق.
notice-closed-liquidated = استُنفد ضمانه، وصفّته الخدمة.
notice-order-expired-explained = لم يُنفَّذ في الوقت المحدد، فأزالته الخدمة.
notice-change-cancelled = أُلغي التغيير
notice-change-cancelled-explained = كان تغيير لهذا المركز معلّقًا، فألغته الخدمة. المركز لم يتغيّر.
notice-by-you = فعلت هذا هنا بنفسك.
notice-order-vanished = لم تعد الخدمة تُدرجه ضمن المعلّقة، وليس في السجل بعد: النتيجة غير معروفة. قد تجدها في /history.
notice-stop-takeProfit = جني الأرباح
notice-stop-stopLoss = وقف الخسارة
notice-stop-trailing = الوقف المتحرك
notice-stop-trigger = جني الأرباح أو الوقف
notice-stop-placed = { $stop }: قائم
notice-stop-triggered = { $stop }: تفعّل
notice-stop-cancelled = { $stop }: أُلغي
notice-stop-unlisted = { $stop }: لم يعد في القائمة
notice-stop-at = عند { $price }، لحصة { $percent } من المركز
notice-trailing-at = الآن عند { $price }؛ ويتبع السعر
notice-trailing-at-share = الآن عند { $price }، لحصة { $percent } من المركز؛ ويتبع السعر
notice-stop-closed = أُغلق: { $closed }
notice-back = لم تُدرجه الخدمة لبعض الوقت، وعادت إلى إدراجه.
notice-stop-unlisted-explained = لم تعد الخدمة تُدرجه، ولا تذكر السبب.
notice-stop-shrunk = صغُر المركز في هذه الأثناء: إما أنه تفعّل أو أُلغي. لا تذكر الخدمة أيّهما.
notice-stop-cancelled-elsewhere = أُلغي، ولكن ليس من هذه المحادثة. <b>لم يعد شيء يحدّ من خسارة هذا المركز تلقائيًا.</b>
notice-stop-unshown = لا تزال الخدمة تعرض المركز بالحجم نفسه كما كان.
notice-stop-idle = لا يزال حجم المركز كما كان. <b>لم يعد شيء يحدّ من خسارة هذا المركز تلقائيًا.</b>
notice-stop-left = <b>أوامر الوقف الأخرى لا تغطي سوى { $percent } من المركز قبل تصفيته.</b>
notice-stop-left-share = <b>أوامر الوقف الأخرى لا تغطي سوى { $percent } من المركز.</b>
notice-stop-left-unknown = ما زال هناك وقف آخر في القائمة. <b>لا يُعرف مقدار ما يغطيه من المركز: الخدمة لا تذكر ذلك.</b>
notice-stop-unlisted-alarm = لم تعد الخدمة تُدرجه، ولا تذكر السبب. <b>إن كان قد زال، فلا شيء يحدّ من خسارة هذا المركز تلقائيًا.</b> انظر إلى /orders.
notice-stop-never-placed = { $stop } عند { $price }: قبلته الخدمة، لكنها لم تضعه.
notice-stop-never-placed-unpriced = { $stop }: قبلته الخدمة، لكنها لم تضعه.
notice-stop-nothing-limits = <b>لا شيء يحدّ من خسارة هذا المركز تلقائيًا.</b>
notice-stop-missing-next = لوضع أمر جديد: /tpsl
notice-amount = المبلغ: <b>{ $amount }</b>
notice-credentials-refused-explained = لم تعد الخدمة تقبل مفتاح هذا الحساب. يُجرَّب مرة كل ساعة. وحتى يُقبل من جديد، أو تربط مفتاحًا جديدًا بـ /connect، لا يُراقَب الحساب، ولا تصلك إشعارات عنه.
notice-service-down-explained = حتى تستجيب لا تُراقَب الحسابات ولا الأسعار، ولا ينطلق أي تنبيه. وعند عودتها يصلك ما حدث.
notice-list-unread-positions = لا تعرض خدمة التداول المراكز المفتوحة الآن. يصلك خبر تغيّراتها، وخبر أي وقف اختفى، حين تعرضها.
notice-list-unread-orders = لا تعرض خدمة التداول الأوامر الآن. يصلك ما حدث للأوامر وأوامر الوقف حين تعرضها.
notice-list-unread-closed = لا تعرض خدمة التداول المراكز المغلقة الآن. وحتى ذلك الحين يصلك خبر الإغلاق دون نتيجته.
notice-list-unread-deposits = لا تعرض خدمة التداول الإيداعات الآن. يصلك خبر الجديدة منها حين تعرضها.
notice-list-unread-withdrawals = لا تعرض خدمة التداول السحوبات الآن. يصلك خبر الجديدة منها حين تعرضها.
notice-service-back-after = مدة انقطاعها: { $age }.
notice-service-back-explained = تصلك الآن إشعارات ما حدث في هذه الأثناء.
notice-rule-reached = بلغ السعر: <b>{ $value }</b>
notice-rule-seen = الآن: <b>{ $value }</b>
notice-rule-note = 📌 { $note }
notice-rule-finished = انتهى هذا التنبيه. تجده في /alerts.
notice-rule-ended = بلغ هذا التنبيه تاريخ انتهائه ولم يعد مفعّلًا؛ لضبط آخر: /alert
notice-rule-silent = يصمت لمدة { $time }، ثم يعود مفعّلًا.
notice-rule-silent-position = يصمت عن هذا المركز لمدة { $time }، ثم يعود مفعّلًا.
notice-rule-again = 🔁 من جديد
notice-set-stop = 🛡 وضع وقف
nudge-stop-beyond = يوجد وقف عند { $price }، وهو خلف التصفية عند { $liquidation }: لا يمكن أن يتفعّل قبلها.
nudge-stop-beyond-open = الوقف خلف التصفية
nudge-stop-beyond-loss = خسارة والوقف خلف التصفية
nudge-stop-suggested = وقف مقترح: { $price }، على بُعد { $percent } من السعر: حسب المدى المعتاد للزوج في الساعة (ATR)، وقبل التصفية.
nudge-stop-next = يضع /tpsl وقفًا.
nudge-stop-button = 🛡 وقف عند { $price }
nudge-loss-now = الربح والخسارة { $profit }: خسارة { $percent } من الضمان.
nudge-liquidation-distance = السعر { $price }، التصفية { $liquidation }: على بُعد { $percent }.
nudge-liquidation-passed = السعر { $price }، التصفية { $liquidation }: تجاوزها السعر.
nudge-liquidation-add = ضمان إضافي قدره { $amount } يبعد التصفية إلى 8 %.
nudge-liquidation-reduce = إغلاق جزء يسحب حصته من الضمان: يبقى سعر التصفية كما هو.
nudge-funding-day = يكلّف التمويل { $amount } في اليوم بالسعر الحالي: { $percent } من الضمان.
nudge-funding-reduce = إغلاق جزء يخفّضه. يتغيّر معدل التمويل كل ساعة.
funding-paid = دفعت تمويلاً قدره { $amount } منذ { $time }.
funding-received = استلمت تمويلاً قدره { $amount } منذ { $time }.
funding-in-all = منذ فتح المركز: { $amount } (− مدفوع، + مستلم).
nudge-margin-now = الهامش المستخدم: { $percent } ({ $inUse } من { $total }).
nudge-margin-add = إيداع { $amount } يخفضه إلى 70 %: <code>{ $line }</code>
nudge-margin-reduce = إغلاق مركز أو تقليصه يحرّر ضمانه.
nudge-add-button = ➕ إضافة { $amount }
nudge-no-stop = بلا وقف عن قصد
nudge-no-stop-noted = سُجِّل: يبقى هذا المركز بلا وقف، ولن يذكّرك شيء بذلك بعد الآن. يضع /tpsl واحدًا متى شئت.
notice-show-position = 🔎 المركز

## /notify

notify-title = <b>الإشعارات</b>
notify-group = <b>{ $name }</b>
notify-group-orders = الأوامر
notify-group-positions = المراكز
notify-group-stops = الوقف وجني الأرباح
notify-group-nudges = تنبيهات المخاطر
notify-group-account = الحساب والخدمة
notify-group-alerts = التنبيهات
notify-kind = { $icon } { $name }
notify-legend = 🔔 بصوت · 🔕 صامت · 🚫 متوقف
notify-hint = اضغط على أي منها لتغييره.
notify-back = ‹ كل الإشعارات
notify-no-phrase = ليست لك عبارة لمكافحة التصيّد. إن وضعتها ظهرت أسفل كل إشعار، فتميّز أي بوت يقلّد هذا: <code>/notify phrase blue heron</code>
notify-phrase = عبارة مكافحة التصيّد: 🔏 <i>{ $phrase }</i>. لإزالتها: <code>/notify phrase off</code>
notify-phrase-usage = تظهر عبارة مكافحة التصيّد أسفل كل إشعار، فتميّز أي بوت يقلّد هذا. عدد أحرفها من 1 إلى { $most }: <code>/notify phrase blue heron</code>
notify-unknown = «{ $typed }» غير مفهوم. اذكر نوعًا أو مجموعة ({ $groups })، ثم loud أو silent أو off: <code>/notify order-accepted off</code>. يعرض /notify وحده كل شيء.

## /quiet

quiet-open = 🌙 ساعات الهدوء
quiet-title = <b>ساعات الهدوء</b>
quiet-none = 🌙 لا ساعات هدوء: الإشعارات تصل فورًا.
quiet-hours = 🌙 هدوء: { $hours } ({ $zone })
quiet-zone = منطقتك الزمنية: { $zone }، والساعة فيها الآن: { $clock }. بها تُكتب الأوقات في الإشعارات والبطاقات، وتُحسب أيام /pnl، وتنتهي التنبيهات.
quiet-explained = خلال ساعات الهدوء لا تصل إلا الإشعارات العاجلة، بلا صوت: التنفيذ، ومراكز أُغلقت أو تمت تصفيتها، ووقف تفعّل أو اختفى، وتنبيهات المخاطر، وتنبيهات التصفية، والخطط والحراس، ومفتاح API رُفض. تُحجز كل الإشعارات الأخرى، وتصل عند انتهاء ساعات الهدوء. وتصل الإيصالات والمسودات أيضًا، بلا صوت.
quiet-typed = أو اكتب: <code>/quiet 22:30-7 Europe/Berlin</code>
quiet-off = 🔔 بلا ساعات هدوء
quiet-zone-open = 🌍 المنطقة الزمنية
quiet-zone-ask = أين أنت؟ اختر الأقرب، أو اكتب أي منطقة أخرى: <code>/quiet Europe/Lisbon</code>
quiet-back = ‹ ساعات الهدوء
quiet-unknown = «{ $word }» ليست ساعات ولا منطقة زمنية. أمثلة: <code>/quiet 22-7</code>، <code>/quiet 22-7 Europe/Berlin</code>، <code>/quiet off</code>.

## /digest

digest-title = <b>الملخّص</b>
digest-when-off = 🗞 متوقف
digest-when-daily = 🗞 كل يوم في { $time }
digest-when-weekly = 🗞 كل أسبوع: { $day } في { $time }
digest-next = التالي: { $time }.
digest-zone = منطقتك الزمنية: { $zone }.
digest-in-quiet = 🌙 يقع ذلك في ساعات هدوئك: يصل عند انتهائها.
digest-turned-off = 🔕 الملخّصات موقوفة في /notify، فلا يُرسَل أي منها.
digest-explained = يغطي اليوم أو الأسبوع السابق، لكل حساب من حساباتك على الشبكة المستخدمة: الربح والخسارة، والصفقات، والرسوم، والإيداعات والسحوبات، والمراكز المفتوحة.
digest-typed = أو اكتب: <code>/digest daily 8</code>، <code>/digest weekly mon 8</code>، <code>/digest now</code>
digest-unknown = لا أعرف هذا الوقت: «{ $typed }». أمثلة: <code>/digest daily 8</code>، <code>/digest weekly mon 8</code>، <code>/digest off</code>، <code>/digest now</code>.
digest-off = إيقاف
digest-daily = يوميًا
digest-weekly = أسبوعيًا
digest-now = 🗞 الآن
digest-change = ⏰ الجدول
digest-day-mon = الاثنين
digest-day-tue = الثلاثاء
digest-day-wed = الأربعاء
digest-day-thu = الخميس
digest-day-fri = الجمعة
digest-day-sat = السبت
digest-day-sun = الأحد
digest-short-mon = إثنين
digest-short-tue = ثلاثاء
digest-short-wed = أربعاء
digest-short-thu = خميس
digest-short-fri = جمعة
digest-short-sat = سبت
digest-short-sun = أحد
digest-unreadable = حفظته نسخة أخرى من هذا البوت ولا يمكن عرضه. ينشئ /digest now ملخّصًا جديدًا.
digest-days = { $days } · { $chain }
digest-total = إجمالي الحسابات الحقيقية: { $traded }
digest-account = <b>{ $account }</b>
digest-traded = <b>{ $profit }</b> · { $trades }، الرابحة: { $rate } %
digest-none-closed = لم تُغلق مراكز.
digest-deposits = الإيداعات: { $amount }
digest-withdrawals = السحوبات: { $amount }
digest-none-open = لا مراكز مفتوحة.
digest-open = المفتوح: { $count }، الحجم: { $size }، غير محقق: { $profit }
digest-balance = المتاح: { $free } · المستخدم: { $inUse }
digest-funding = التمويل { $amount } منذ { $time }
digest-funding-signs = التمويل: − مدفوع، + مستلم، مع المراكز المفتوحة والمستحق حتى الآن.
digest-funding-begins = يُحسب التمويل، بما فيه تمويل المراكز المفتوحة، ابتداءً من هذا الملخص.
digest-more =
    { $count ->
        [zero] كل الحسابات معروضة هنا.
        [one] حساب واحد آخر لم يتسع له المكان هنا؛ انظر /pnl الخاص به.
        [two] حسابان آخران لم يتسع لهما المكان هنا؛ انظر /pnl لكل منهما.
        [few] { $count } حسابات أخرى لم يتسع لها المكان هنا؛ انظر /pnl لكل منها.
        [many] { $count } حسابًا آخر لم يتسع لها المكان هنا؛ انظر /pnl لكل منها.
       *[other] { $count } حساب آخر لم يتسع لها المكان هنا؛ انظر /pnl لكل منها.
    }
digest-accounts =
    { $count ->
        [zero] لا حسابات
        [one] حساب واحد
        [two] حسابان
        [few] { $count } حسابات
        [many] { $count } حسابًا
       *[other] { $count } حساب
    }
digest-part-trading = الصفقات المغلقة
digest-part-deposits = الإيداعات
digest-part-withdrawals = السحوبات
digest-part-open = المراكز المفتوحة
digest-part-balance = الرصيد

## /chain

chain-title = <b>الشبكات</b>
chain-line = • { $chain } · <code>{ $id }</code>
chain-line-current = • <b>{ $chain }</b> · <code>{ $id }</code> · مستخدمة الآن
chain-explained = الأرصدة والمراكز والأوامر والأسعار والتنبيهات الجديدة تستخدم هذه الشبكة، وعليها تُفتح المراكز الجديدة. لا يُنقل شيء: ما هو مفتوح على شبكة أخرى يبقى هناك، وأزرار الرسائل القديمة تحتفظ بالشبكة التي تعرضها.
chain-only = لا يدعم هذا البوت شبكة أخرى.
chain-use = استخدم { $chain }
chain-unknown = شبكة غير معروفة: «{ $typed }». المتاح: { $names }. مثال: <code>{ $example }</code>

## /settings

settings-title = <b>الإعدادات</b>
settings-group-you = <b>أنت</b>
settings-group-orders = <b>الأوامر</b>
settings-group-notifications = <b>الإشعارات</b>
settings-line = { $title }: <b>{ $value }</b>
settings-line-default = { $title }: <i>{ $value }</i>
settings-typed = <i>القيم المائلة هي الافتراضية. اضغط زرًا، أو اكتب مثلًا</i> <code>/settings pair BTC</code>
settings-or-typed = <i>أو اكتب مثلًا</i> <code>{ $example }</code><i>؛ أما off فيعيد الضبط.</i>
settings-back = ‹ الإعدادات
settings-off = غير مضبوط
settings-name-accounts = الحساب
settings-name-chain = الشبكة
settings-name-language = اللغة
settings-name-zone = المنطقة الزمنية
settings-name-numbers = تنسيق الأرقام
settings-name-theme = مظهر الرسوم
settings-name-sort = ترتيب المراكز
settings-name-topics = المواضيع
settings-name-secure = المصادقة الثنائية
settings-name-pair = الزوج
settings-name-favourites = المفضّلة
settings-name-collateral = الضمان
settings-name-leverage = الرافعة
settings-name-slippage = الانزلاق السعري
settings-name-r = R
settings-name-buffer = هامش التصفية
settings-name-quick = التأكيد
settings-name-tolerance = هامش تغيّر السعر
settings-name-age = أقصى عمر للسعر
settings-name-limits = الحدود والهامش
settings-name-notify = الإشعارات
settings-name-phrase = عبارة مكافحة التصيّد
settings-name-quiet = الهدوء والتوقيت
settings-name-hours = ساعات الهدوء
settings-name-digest = الملخّص
settings-name-funding = إشعار التمويل
settings-name-words = كلام عادي
settings-name-model = النموذج
settings-name-speech = الرسائل الصوتية
settings-name-corrections = الجمل المصححة
settings-default-accounts = لا حساب مرتبط
settings-default-chain = { $value }
settings-default-language = كما في Telegram لديك
settings-default-zone = UTC
settings-default-numbers = كما في لغتك
settings-default-theme = داكن
settings-default-sort = حسب الفتح
settings-default-topics = متوقف، كل شيء في مسار واحد
settings-default-secure = متوقفة
settings-default-pair = تُسأل عنه أو يُستخدم الأخير
settings-default-favourites = لا شيء
settings-default-collateral = تُسأل عنه كل مرة
settings-default-leverage = تُسأل عنها كل مرة
settings-default-slippage = لا يُرسَل
settings-default-r = لم يُحدَّد R
settings-default-buffer = 25% من مسافة وقف الخسارة
settings-default-quick = مطلوب دائمًا
settings-default-tolerance = { $value }
settings-default-age = { $value }
settings-default-phrase = لا شيء
settings-default-hours = لا شيء
settings-default-digest = لا شيء
settings-default-funding = في الملخّص فقط
settings-default-model = متوقف
settings-default-speech = متوقفة
settings-default-corrections = لا شيء
settings-words-on = مفعّل، { $host }
settings-two-factor-pin = رمز PIN
settings-two-factor-totp = تطبيق مصادقة
settings-two-factor-unreadable = يتعذر فك تشفيرها: انظر /secure
settings-theme-dark = داكنة
settings-theme-light = فاتحة
settings-sort-opened = حسب الفتح
settings-sort-pnl = حسب الربح والخسارة
settings-sort-size = حسب الحجم
settings-sort-near = الأقرب إلى التصفية
settings-sort-pair = حسب الزوج
settings-topics-on = مفعّل
settings-topics-off = متوقف
settings-numbers-usual = كما في لغتي
settings-numbers-plain = بسيطة، 1,234.5
settings-starred = ★ { $pair }
settings-unstarred = ☆ { $pair }
settings-quick-on = غير مطلوب للأوامر المكتوبة حتى حجم { $most }
settings-explained-numbers = صيغة المبالغ والأسعار: كما في لغتك، أو بسيطة كما في الإنجليزية، في أي لغة.
settings-explained-theme = ألوان الرسوم البيانية والصور الأخرى.
settings-explained-sort = ترتيب الأسطر في /positions.
settings-explained-funding = يصلك إشعار فور أن يدفع مركز أو يستلم هذا القدر من التمويل منذ آخر إشعار كهذا، أو منذ ضبطه. يجمع /digest كل ذلك.
settings-explained-topics = لكل من التنبيهات والتداول والتداول التجريبي موضوع خاص في هذه المحادثة، يُنشأ مع أول إشعار. يمكنك إعادة تسميته، وما تحذفه يُنشأ من جديد.
settings-topics-missing = ⚠️ المواضيع غير مفعّلة لهذا البوت. يفعّلها مشغّله عبر @BotFather.
settings-explained-pair = يقترحه /trade أولًا، ويستخدمه كل من /chart و /price و /pair و /alert إن لم تذكر زوجًا. أما الأمر الذي تكتبه فيذكر زوجه دائمًا.
settings-explained-favourites = تأتي أولًا في /pairs و /trade، ويعرضها /price وحده. اضغط زوجًا لإضافته أو إزالته.
settings-explained-collateral = يستخدمه /long و /short إن لم تكتب ضمانًا، وتذكر المعاينة ذلك؛ ويقترحه /trade أولًا. الأولوية لما تكتبه.
settings-explained-leverage = يستخدمها /long و /short إن لم تكتب رافعة ولا حجمًا، وتذكر المعاينة ذلك؛ ويقترحها /trade أولًا. الأولوية لما تكتبه.
settings-explained-slippage = تستخدمه أوامر السوق في /long و /short إن لم تكتب slip، وتذكر المعاينة ذلك؛ ويقترحه /trade أولًا. ليس للأوامر الأخرى انزلاق سعري.
settings-explained-r = وحدة R: ما تخاطر به في أمر واحد، نسبةً من حقوق ملكيتك أو بالدولار. <code>risk 0.5r</code> في /long و/short يحدد حجم الأمر بنصفها، وتبيّن المعاينات كم منها قد يخسر وقف الخسارة.
settings-explained-buffer = أقل مسافة بين وقف الخسارة والتصفية خلفه في الأوامر التي يُحدَّد حجمها بالمخاطرة، نسبةً من مسافة وقف الخسارة: من 10% إلى 100%. تُخفَّض الرافعة حتى تتحقق.
settings-r-share = { $percent } من حقوق الملكية
settings-explained-quick = افتراضيًا لا يُرسَل شيء قبل أن تضغط «تأكيد». حتى حجم تختاره هنا (الضمان × الرافعة، بالدولار)، تُرسَل فورًا أوامر /long و /short و /add المكتوبة.
settings-quick-ask = ⚠️ <b>دون تأكيد حتى حجم { $most }؟</b>

    الحجم هو الضمان × الرافعة. ما تكتبه من /long أو /short أو /add بهذا الحجم أو أقل يُرسَل فورًا، بأموال حقيقية إن كان الحساب حقيقيًا. والخطأ الكتابي يُرسَل أيضًا، ولا يمكن التراجع عنه.
settings-quick-still = تظل ترى معاينة لكل أمر أكبر، ولكل أمر عليه تحذير، ولكل ما يتطلب المصادقة الثنائية، ولكل ما لا تكتبه: /trade والأزرار والإغلاق والإيداعات.
settings-quick-step = إن كانت المصادقة الثنائية مفعّلة، تُطلب الآن.
settings-quick-off = اسألني دائمًا
settings-quick-yes = ⚡ نعم، أرسلها فورًا
settings-quick-no = لا، اسألني دائمًا
settings-export = 📤 تصدير
settings-import = 📥 استيراد
topic-alerts = 🔔 التنبيهات
topic-trading = 📈 التداول
topic-paper = 📝 تجريبي
settings-exported = إعداداتك في ملف. ليس فيه حسابات ولا مفاتيح ولا عبارة مكافحة التصيّد ولا حدود ولا هامش تغيّر السعر ولا أقصى عمر للسعر ولا تنبيهات، ولا إعداد الأوامر دون تأكيد. لاستيراده هنا أو بحساب آخر لك: /settings import
settings-expected = أرسل الملف خلال عشر دقائق. ترى ما سيغيّره قبل أن يتغيّر أي شيء. أو أرسله في أي وقت ومعه التعليق <code>/settings import</code>.
settings-file-title = <b>سيغيّر هذا الملف</b>
settings-file-change = { $name }: { $from } ← <b>{ $to }</b>
settings-file-none = غير مضبوط
settings-file-not-applied = <i>لم يتغيّر شيء بعد، ولن يتغيّر شيء آخر. يبقى هذا متاحًا عشر دقائق.</i>
settings-file-apply = ✅ تطبيق
settings-file-same = إعداداتك تطابق هذا الملف بالفعل. لم يتغيّر شيء.
settings-file-applied = ✅ طُبّقت إعدادات الملف. يعرضها /settings.
settings-file-not-stored = لم يعد هذا الملف محفوظًا، ولم يتغيّر شيء. أرسله مرة أخرى مع /settings import
settings-file-too-large = هذا الملف أكبر من أن يكون إعدادات: الحد الأقصى 64 kB. لم يتغيّر شيء.
settings-file-undelivered = لم يسلّم Telegram الملف. لم يتغيّر شيء؛ أرسله مرة أخرى بعد قليل.
settings-file-not-settings = ليس هذا ملف إعدادات مقروءًا: يجب أن يكون JSON كما يكتبه /settings export. لم يتغيّر شيء.
settings-file-newer = إصدار الإعدادات في هذا الملف { $version }، والمدعوم هو الإصدار 1 فقط. لم يتغيّر شيء.
settings-file-faults = <b>لا يمكن استيراد هذا الملف، فلم يتغيّر شيء:</b>
settings-file-unknown = • <code>{ $field }</code>: لا يمكن ضبطه بملف.
settings-file-wrong = • <code>{ $field }</code>: لا يمكن أن تكون القيمة <code>{ $value }</code>

## /words: sentences, a model and voice messages

words-title = <b>كلام عادي</b>
words-explained = قد تصبح الجملة أمرًا للبوت. ترى هذا الأمر، ولا يُرسل شيء قبل أن تضغط «تأكيد».
words-model-on = النموذج: <b>مفعّل</b>، { $host }
words-model-off = النموذج: <i>متوقف</i>، { $host }
words-model-missing = النموذج: <i>غير متاح في هذا البوت</i>
words-model-explained = الجملة التي لا أفهمها كلها تُرسل إلى: { $host }. يُرسل كلامك وأسماء الأزواج، ولا يُرسل غير ذلك: لا أرصدة ولا مراكز ولا أوامر ولا مفاتيح ولا معرّفات ولا اسمك.
words-speech-on = الرسائل الصوتية: <b>مفعّلة</b>، { $host }
words-speech-off = الرسائل الصوتية: <i>متوقفة</i>، { $host }
words-speech-missing = الرسائل الصوتية: <i>غير متاحة في هذا البوت</i>
words-speech-explained = الرسالة الصوتية التي لا تزيد على دقيقة تُرسل إلى: { $host } وتعود نصًا تراه. لا يُرسل إلا التسجيل.
words-use = اليوم: الطلبات { $calls } من { $most }، الرموز: { $tokens }. ينتهي اليوم عند 00:00 UTC.
words-typed = <i>اضغط زرًا أو اكتب، مثلًا</i> <code>/words model on</code>
words-corrections = <b>تصحيحاتك</b>
words-correction = { $number }. «{ $sentence }» → <code>{ $line }</code>
words-no-corrections = التصحيحات: <i>لا شيء</i>. اضغط «تغيير» تحت سطر قُرئ خطأً، ثم أرسل السطر الذي قصدته.
words-forget-one = 🗑 { $number }
words-forget-all = 🗑 حذف كل التصحيحات
words-button-model-on = تفعيل النموذج
words-button-model-off = إيقاف النموذج
words-button-speech-on = تفعيل الرسائل الصوتية
words-button-speech-off = إيقاف الرسائل الصوتية
words-limit = استخدمت طلباتك لهذا اليوم للنموذج والرسائل الصوتية، وعددها: { $most }. الأوامر تعمل كالمعتاد: /help
words-understood = 💬 فهمت ذلك هكذا: <code>{ $line }</code>، باقتراح من: { $host }. تحقق منه.
words-alert = 💬 فهمت ذلك تنبيهًا، باقتراح من: { $host }. لا يُضبط شيء حتى تضغط.
words-ask-side = لونغ أم شورت؟
words-ask-pair = أي زوج؟
words-ask-amount = كم المبلغ؟
words-ask-leverage = أي رافعة؟
words-ask-price = أي سعر؟
words-ask-command = ماذا تريد أن تفعل؟
words-ask-hint = اكتب الجملة كاملة من جديد، أو أمرًا، مثلًا <code>/long BTC 100 10x</code>
speech-heard = 🎙 سمعت: «{ $said }»
speech-missing = الرسائل الصوتية غير متاحة في هذا البوت. اكتبها من فضلك.
speech-off = الرسائل الصوتية متوقفة. عند تفعيلها يُرسل التسجيل إلى: { $host } ويعود نصًا. فعّلها بالأمر /words
speech-too-long = هذه الرسالة الصوتية طويلة جدًا: الحد الأقصى دقيقة واحدة. لم تُرسل إلى أي مكان.
speech-failed = تعذّر تحويل هذه الرسالة الصوتية إلى نص. لم يُنفّذ شيء؛ اكتبها أو حاول مجددًا بعد قليل.

## /language, and the bot's profile before the first message

language-title = <b>اللغة</b>
language-default = اللغة الحالية: <b>{ $name }</b>، كما في Telegram لديك، لأنك لم تختر لغة.
language-chosen = اللغة الحالية: <b>{ $name }</b>، كما اخترت.
language-explained = تسري على كل الرسائل والإشعارات والصور. الأوامر ومعطياتها واحدة في كل اللغات. يضبط /settings numbers صيغة الأرقام.
language-typed = <i>اضغط زرًا، أو اكتب مثلًا</i> <code>{ $example }</code>
language-as-telegram = كما في Telegram
language-unknown = «{ $typed }» ليست لغة متاحة. اختر واحدة من هذه، أو اكتبها، مثل <code>{ $example }</code>
profile-description =
    مكتب تداول داخل محادثتك، لحسابك أنت لدى خدمة التداول.

    📊 المراكز والأوامر والأرباح والأسعار والرسوم البيانية
    🧾 معاينة كل أمر قبل إرساله
    🔔 تنبيهات على الأسعار والمراكز والتنفيذات

    لا يُتداول بشيء قبل أن تؤكّده، ما لم تختر غير ذلك. اضغط «ابدأ».
profile-about = مكتب تداول داخل محادثتك: مراكز وأوامر ورسوم بيانية وتنبيهات. لا يُتداول بشيء قبل أن تؤكّده.

## The mini app: a page inside Telegram with the positions and orders of all accounts
mini-app-title = المكتب
mini-app-open = المكتب
mini-app-no-accounts = لا يوجد حساب مرتبط بعد. اربط حسابًا لترى مراكزه هنا.
mini-app-equity = حقوق الملكية
mini-app-at-stops = عند كل أوامر الوقف
mini-app-without-stop = دون وقف خسارة
mini-app-pnl = الربح والخسارة غير المحققة
mini-app-account = الحساب
mini-app-all-accounts = كل الحسابات
mini-app-side = الاتجاه
mini-app-all-sides = لونغ وشورت
mini-app-sort = الترتيب
mini-app-sort-pnl = حسب الربح والخسارة
mini-app-sort-size = حسب الحجم
mini-app-sort-near = الأقرب أولاً
mini-app-sort-pair = حسب الزوج
mini-app-loading = جارٍ التحميل…
mini-app-reconnecting = انقطع الاتصال. جارٍ الاتصال مجددًا…
mini-app-ended = انتهت هذه الصفحة: تبقى مفتوحة 30 دقيقة. أغلقها وافتحها من المحادثة مجددًا.
mini-app-outside = افتح هذه الصفحة من المحادثة مع البوت في Telegram.
mini-app-refused = ليس لديك وصول إلى هذا البوت. اطلبه في المحادثة بالأمر /start.
mini-app-busy = طلبات كثيرة جدًا. انتظر دقيقة ثم افتح الصفحة مجددًا.
mini-app-full = عدد الصفحات المفتوحة الآن كبير جدًا. ستتصل هذه الصفحة تلقائيًا حالما يتوفر مكان.
mini-app-failed = لا يمكن قراءة المكتب الآن. افتح الصفحة مجددًا بعد قليل.
mini-app-send-unknown = ⚠️ ليس معروفًا إن كان هذا قد وصل. انظر في المحادثة أو اضغط مجددًا: ما يُرسَل مرتين يُقبل مرة واحدة.
mini-app-views = أقسام المكتب
mini-app-sent = أُرسل إلى المحادثة. راجع المعاينة هناك وأكّدها؛ لا يُنفَّذ أي أمر قبل ذلك.
mini-app-too-many = لم يُرسَل شيء إلى المحادثة. الحد الأقصى للمسودات في الساعة: { $most }. حاول مجددًا بعد (دقائق): { $minutes }
mini-app-owner = هذا المكتب يخص:
mini-app-to-chat = العودة إلى المحادثة
mini-app-manage-cancel = إلغاء الأمر
mini-app-connect-title = ربط حساب
mini-app-connect-api-key = مفتاح API
mini-app-connect-key-id = معرّف المفتاح
mini-app-connect-label = اسم الحساب، إن شئت
mini-app-connect-hint = تجدهما في { -application }: Settings ثم API keys. يُفحصان ثم يُحفظان مشفّرين ولا يُعرضان مجددًا.
mini-app-connect-send = فحص وربط
mini-app-connect-checking = جارٍ الفحص…
mini-app-connect-not-key = مفتاح API ومعرّف المفتاح سطر واحد لكل منهما من حروف وأرقام، دون مسافات.
mini-app-connect-back = العودة إلى المكتب
mini-app-confirm-hint = أكّد أولًا في المحادثة أن هذا المكتب مكتبك. بعدها يمكنك كتابة المفتاح.
mini-app-confirm-open = أكّد في المحادثة
mini-app-confirm-by-hand = أو أرسل هذا إلى البوت من حسابك أنت في Telegram، ولا تعطه لأحد:
mini-app-confirm-done = تم التأكيد. يمكنك كتابة المفتاح الآن.
mini-app-confirm-first = لم يُفحص شيء: لم تؤكد المحادثة هذه الصفحة. افتحها من المحادثة مرة أخرى.

## The mini app: chart
mini-app-chart = الرسم البياني
mini-app-chart-open = 📈 رسم بياني مباشر
mini-app-chart-none = لا توجد أزواج لعرضها.
mini-app-chart-gone = لم يعد هذا المركز أو الأمر موجودًا. لم يُرسَل شيء.
mini-app-chart-day = { $move } خلال 24 ساعة
mini-app-chart-period = الفترة
mini-app-chart-lines = خطوطك
mini-app-chart-hint = اسحب الوقف أو جني الأرباح، أو اضغط مقبضه ومفاتيح الأسهم. انقر على الرسم لاختيار سعر.
mini-app-chart-no-lines = ليست لديك خطوط في هذا الزوج.
mini-app-chart-credit = الرسوم من TradingView
mini-app-chart-add-stop = إضافة وقف
mini-app-chart-add-target = إضافة جني أرباح
mini-app-chart-share = جزء من المركز
mini-app-chart-share-all = كله
mini-app-chart-share-kept = كما كان
mini-app-chart-send = إرسال إلى المحادثة
mini-app-chart-sending = جارٍ الإرسال…
mini-app-chart-drop = إلغاء
mini-app-chart-alert-here = تنبيه هنا
mini-app-ladder = سلّم
mini-app-ladder-from = من
mini-app-ladder-to = إلى
mini-app-ladder-count = عدد الأوامر
mini-app-ladder-sizes = الأحجام
mini-app-ladder-even = متساوية
mini-app-ladder-low = أكبر عند السعر الأدنى
mini-app-ladder-high = أكبر عند السعر الأعلى
mini-app-chart-result = النتيجة
mini-app-chart-size = يُغلق
mini-app-chart-from-mark = من السعر الآن
mini-app-chart-from-entry = من الدخول
mini-app-chart-reward = العائد إلى المخاطرة
mini-app-chart-to-liquidation = التصفية

## The mini app: ticket of a new order
mini-app-order = أمر جديد
mini-app-order-risk = المخاطرة
mini-app-order-size = الحجم، بالدولار
mini-app-order-figures = الأرقام

## The mini app: alerts
mini-app-alerts = التنبيهات
mini-app-plans = الخطط والحراس
mini-app-plans-resume = ▶️ الاستئناف في المحادثة
mini-app-plans-changed = أصبحت حالته مختلفة الآن. لم يتغير شيء هنا.
mini-app-alerts-none = ليس لديك تنبيهات.
mini-app-alert-price = السعر
mini-app-alert-hint = يُقارن بآخر سعر. ينبّهك مرة واحدة، في محادثتنا.

## The mini app: closed trades and profit
mini-app-history = السجل
mini-app-history-day = اليوم
mini-app-history-first = يظهر كل مركز مغلق هنا مع الربح والخسارة. افتح الأول بأمر.
mini-app-history-more = عرض المزيد
mini-app-history-stop = إيقاف
mini-app-history-stopped = أُوقفت القراءة.
mini-app-history-export = اكتب /export في المحادثة لتحصل عليها في ملف.
mini-app-history-failed = ⚠️ تعذّرت قراءة { $account }. { $reason }
mini-app-history-of = { $account }: { $line }
mini-app-history-practice = لا تشمل هذه الأرقام الحسابات التجريبية. اختر أحدها لعرض أرباحه وخسائره.
mini-app-history-unread = لا شيء في القائمة، لأن قراءة بعض الحسابات تعذّرت.

## The mini app: settings and limits
mini-app-settings = الإعدادات
mini-app-settings-saved = تم الحفظ. { $line }
mini-app-settings-changed = تغيّرت القيمة من مكان آخر في هذه الأثناء، لذلك لم يُحفظ شيء. هذه قيمتها الآن.
mini-app-settings-other = أخرى…
mini-app-settings-save = حفظ
mini-app-settings-loud = مع صوت
mini-app-settings-silent = صامت
mini-app-settings-off = متوقف
mini-app-settings-in-chat = يجب تأكيد هذا في المحادثة. أرسل هناك: { $command }
mini-app-settings-two-factor = يتطلب هذا المصادقة الثنائية، ولا تُطلب إلا في المحادثة. أرسل هناك: { $command }
mini-app-settings-elsewhere = المصادقة الثنائية (/secure) والكلام العادي (/words) والحسابات (/connect و/disconnect) والإعدادات كملف (/settings export) تُغيَّر في المحادثة.

## The mini app: sharing a card
mini-app-share-preparing = جارٍ إنشاء البطاقة…
mini-app-share-choose = اختر المحادثة في Telegram.
mini-app-share-sent = أُرسلت البطاقة.
mini-app-share-declined = لم تُرسل البطاقة.
mini-app-share-failed = تعذّر على Telegram إرسال البطاقة. اضغط «مشاركة» مجددًا.
mini-app-share-in-chat = لا يستطيع هذا الإصدار من Telegram إرسال بطاقة من هنا. أرسل /positions في محادثتنا، واختر المركز، ثم اضغط «مشاركة».
