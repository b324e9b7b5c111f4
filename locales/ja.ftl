# All texts that users see. Tags: <b>, <i>, <code>, <pre>. Values are never parsed as tags.

## The service, by its name where SERVICE_NAME gives one

-service = ?
    .named = no
-application =
    { -service.named ->
        [yes] { -service }
       *[no] 取引アプリ
    }

## Texts used in several places

refresh = 🔄 更新
try-again = 🔄 再試行
ticked = ☑️ { $name }
unticked = ⬜ { $name }
page-previous = ‹ 前へ
page-next = 次へ ›
side-long = ロング
side-short = ショート
side-unknown = 売買方向不明
as-of = <i>{ $time } 時点</i>
may-be-more = ⚠️ 取引サービスからちょうど { $count } 件届きました。一度に送れる上限かもしれず、まだ続きがある可能性があります。
as-of-page = <i>{ $time } 時点 · { $page }/{ $pages } ページ</i>

## Commands, as /help and Telegram's menu describe them

command-start = このボットでできることと始め方
command-help = すべてのコマンド
command-connect = API キーを接続
command-accounts = アカウントの一覧と切り替え
command-api = アカウントを読み取るプログラム用のトークン：/api new sheet
command-signals = チャートサイトやチャンネルのシグナルを下書きに: /signals new tv 100 5x
command-chain = チェーンを選択：/chain Base
command-language = 言語を選択：/language pt-BR
command-alone = グループで個人の回答を本人だけに表示
command-disconnect = アカウントを切断し、API キーを削除
command-forget = 保存している自分のデータをすべて削除
command-price = 価格と24時間の変化：/price BTC ETH
command-pair = 銘柄の価格、コスト、建玉：/pair BTC
command-pairs = 全銘柄の並べ替えと検索：/pairs doge
command-funding = 1日あたりの保有コスト（銘柄別）
command-positions = 保有ポジション：損益、損切り、清算価格
command-orders = 未約定の注文。1件ずつキャンセルできます
command-board = 全アカウントをまとめた、常に最新の固定メッセージ
command-history = 決済済みポジション（勝敗別・銘柄別）
command-balance = アカウントの残高
command-chart = ローソク足チャート：/chart BTC 4h
command-pnl = 期間の実現損益：/pnl week
command-portfolio = 銘柄別の証拠金とエクスポージャー
command-risk = 失う可能性のある額：ストップ、エクスポージャー、清算
command-whatif = 価格が動いた場合の影響：/whatif BTC -10%
command-deposits = 入金の履歴
command-withdrawals = 出金の履歴
command-trade = 1 枚のカードで新規建て
command-long = ロング：/long BTC 100 10x
command-short = ショート：/short ETH 50 5x limit 3200
command-close = ポジションの全部または一部を決済：/close BTC 50%
command-add = ポジションの積み増し：/add BTC 50 5x
command-collateral = 証拠金の追加と引き出し：/collateral BTC +30
command-tpsl = 利確と損切り：/tpsl BTC tp 90000 sl 66000
command-trail = トレーリングストップ：/trail BTC 2%
command-reverse = 決済して反対方向に建てる：/reverse BTC
command-cancelorder = 未約定の注文をキャンセル：/cancelorder ETH
command-deposit = ウォレットから入金：/deposit 25
command-platform = 取引ボットのプラットフォームを登録：/platform 0x…
command-activity = 確定した注文と、その状態
command-drafts = プログラムが作成した下書き注文と、その結果
command-closeall = 複数のポジションを一括決済：/closeall losing
command-ladder = 2つの価格の間に指値を並べる：/ladder long BTC 1000 10x 5 from 68000 to 66000
command-flat = すべて決済し、追加を止める：/flat（解除は /flat end）
command-alert = アラートを設定：/alert BTC above 70000、/alert liq below 5%
command-alerts = アラートの一覧と、それぞれまでの距離
command-digest = 定期サマリー：/digest daily 8
command-limits = 自分の取引上限とクールダウン：/limits collateral 500
command-notify = 通知を種類ごとに設定（音あり・無音・オフ）：/notify deposit silent
command-quiet = おやすみ時間、緊急の通知だけが届きます：/quiet 22-7
command-referrals = 自分や任意のアドレスの紹介報酬：/referrals 0x…
command-export = データをファイルで出力：/export history csv year
command-mm = 任意のアカウントのエクスポージャー、ポジション、取引：/mm positions 0x…
command-raw = 取引サービスの応答をそのままファイルで
command-admin = このボットの利用者の管理：/admin 12345
command-settings = すべての設定：/settings pair BTC
command-words = 文章と音声メッセージ：/words model on
command-secure = 2段階認証：大口注文の前に PIN やコードを要求：/secure limit 2500
command-cancel = 現在の操作をキャンセル

## /start and /help

start =
    <b>Squawkbox</b> は、このチャットで使えるトレーディングデスクです。アカウントと相場を表示し、チャートを描き、アラートを送ります。

    取引するのは指示があったときだけです。/settings で設定を変えないかぎり、どの注文もプレビューが表示され、「確定」を押すまで何も送信されません。
start-word-view = 見る
start-word-trade = 取引する
start-word-alerts = アラート
start-keys =
    <b>API キーを接続</b>
    1. { -application }にサインインし、Settings（設定）から API keys（API キー）を開きます。
    2. Create API Key（API キーの作成）を選びます。API キーと、対応するキー ID が発行されます。
    3. 「接続」を押し、API キー、キー ID の順に送ってください。

    どちらのメッセージもすぐに削除します。キーとその ID は暗号化して保存し、あなたの代わりにリクエストを送るときだけ復号します。どちらも秘密情報です。誰にも共有しないでください。
start-connect = 🔑 接続
start-practise =
    <b>まず練習することもできます</b>。デモ資金を使い、キーは要りません。注文、利確・損切り、チャート、アラートは本番と同じように動き、どのカードにも「📝 デモ」と表示されます。

    1回のタップでデモアカウントを開設し、次のタップで最初の取引を始めます。
start-practise-button = 📝 まず練習
start-without-key = <b>まず見てみることもできます</b>。価格、チャート、価格のアラートにキーは要りません。
start-key-required = 価格とチャートにもご自身の API キーが必要なため、接続後に使えます。/help にすべてのコマンドがテーマ別にあります。
start-connected = おかえりなさい。{ $chain } の <b>{ $account }</b> を使用中です。
start-group = <b>Squawkbox</b> は、チャットで使えるトレーディングデスクです。このグループでは価格とチャートを表示します。アカウントのデータは個人チャットでのみ表示します。
start-practising = ✅ <b>{ $account }</b> を使用中です。中身はデモ資金なので、何をしても費用はかかりません。
first-trade = 最初の取引は、/trade を送るか、次をタップしてください：
first-trade-button = 📈 最初の取引
first-filled = 最初の取引が約定しました。/positions で確認し、/close で決済できます。
help =
    <b>コマンド</b>
    アカウントと相場を表示し、確定を受けて取引し、アラートを送ります。テーマをタップするか、/help chart のように1つのコマンドを送ってください。

    よく使うもの：/positions、/price、/chart、/alert。
help-market = <b>相場</b>
help-account = <b>アカウント</b>
help-trading = <b>取引</b>
help-alerts = <b>アラート</b>
help-files = <b>ファイルとデータ</b>
help-operating = <b>ボットの運営</b>
help-keys = <b>始め方とキー</b>
help-line = /{ $name } – { $description }
help-tap = 例をタップするとすぐに実行します。📋 の付いたものはコピーされ、変更して送れます。ここでのタップで注文が送信されることはありません。
help-back = ‹ 戻る
unknown-command = { $command } というコマンドはありません。使えるコマンドは /help で確認できます。
unknown-text = 理解できませんでした。/positions のようなコマンドか、「btcを100ドル10倍でロング、損切り3%下」「ethを半分決済」「solが150を下回ったら教えて」のような文を送ってください。コマンドの一覧は /help にあります。
unknown-suggestion = { $lines } のことですか？タップするまで何も行いません。
words-read = 理解した内容：<code>{ $line }</code>
words-taught = 修正どおりに理解した内容：<code>{ $line }</code>
words-known = ここまで理解した内容：<code>{ $line }</code>
words-choice = いくつかの読み方があります。意図したものをタップしてください。それまで何も行いません。
words-no-long = { $pair } のロングポジションはないため、プレビューするものがありません。/positions で保有中のポジションを確認できます。
words-no-short = { $pair } のショートポジションはないため、プレビューするものがありません。/positions で保有中のポジションを確認できます。
words-left-over = 「{ $word }」が分かりませんでした。
words-unclear = 意図がはっきりしないため、何も行いませんでした。「btcを100ドル10倍でロング、損切り3%下」のように、方向・銘柄・ドル額・レバレッジを書いてください。コマンドの一覧は /help にあります。
words-change = 注文は出していません。プレビューは自動的に期限切れになります。意図した内容をコマンドで送ってください。例：<code>{ $line }</code>
words-change-kept = 送ったコマンドはこの文の意味として保存されます。同じ言い回しなら、数字が違っても同じように読みます。表示と削除は /words で行えます。
words-kept = 保存しました：「{ $sentence }」は今後 <code>{ $line }</code> を意味します。コマンドは毎回表示され、注文は「確認」を待ちます。一覧：/words
words-not-kept = このコマンドは文の意味として保存されませんでした。コマンドの数字はそれぞれ、同じ単位で文に一度だけ現れ、文の数字もすべて使われる必要があります。
words-forget = 🗑 削除
words-forgotten = 削除しました。この文は再びボットが自分で読みます。
leaked-key = キーのように見えたので、メッセージを削除しました。何も保存していません。キーを接続するには、まず /connect だけを送り、求められたらキーを送ってください。
leaked-key-not-deleted = ⚠️ キーのように見えました。何も保存していませんが、Telegram の制限でメッセージを削除できませんでした。ご自身で削除してください。キーを接続するには、まず /connect だけを送り、求められたらキーを送ってください。
unknown-kind = この種類のメッセージは扱えません。使えるコマンドは /help にあります。
unknown-button = 古いメッセージのボタンなので、もう使えません。すべてのコマンドは /help にあります。
too-late = 送信から { $age }後に届いたため、実行していません：<code>{ $typed }</code>
    まだ必要なら、もう一度送ってください。
alone-intro = 👁 以下はあなただけに表示されます。
alone-is-on = 👁 オン：このグループの /positions、/orders、/balance と注文プレビューは尋ねたメンバーだけに表示されます。Telegram が表示しない場合はプライベートチャットに届きます。終了：/alone off
alone-is-off = 👁 オフ：個人の回答はプライベートチャットにのみ届きます。このグループの管理者は /alone on で、本人だけへの表示を許可できます。
alone-not-admin = 変更できるのはこのグループの管理者だけです。
alone-groups = グループ用の設定です。管理者が、本人だけに見える個人の回答を許可します。
alone-preview = 👁 グループからは何も送信できません。ボタンで、その時点の価格と確定ボタン付きの注文がプライベートチャットに開きます。
alone-preview-gone = この注文はもう保存されていません。何も送信されていません。ここでもう一度入力してください。
private-only = 非公開のアカウントデータのため、個人チャットでのみ利用できます。
private-open = 個人チャットを開く

## Access: requests, roles and rate limits

access-asked = このボットは非公開です。オーナーに利用申請を送りました。返答はここに届きます。あなたの番号は <code>{ $id }</code> です。
access-not-asked = このボットは非公開ですが、オーナーに利用申請を送れませんでした。後でもう一度メッセージを送ってください。
access-pending = 利用申請はオーナーに届いています。返答はここに届きます。
access-blocked = このボットは非公開で、利用者の一覧に含まれていません。今後のメッセージには返信しません。未決済のものがあれば、{ -application }で決済してください。
access-forwarded = 転送されたメッセージはここでは無効です。ほかの人が書いた可能性があるためです。何も行っていません。必要な場合は、ご自身で入力するか貼り付けてください。
access-forwarded-deleted = 秘密の情報が含まれている可能性があるため、削除しました。
access-forwarded-not-deleted = ⚠️ 秘密の情報が含まれている可能性がありますが、Telegramで削除できませんでした。ご自身で削除してください。
access-request = 利用申請：このボットを使いたい人がいます。
access-approve = ✅ 承認
access-view-only = 👁 閲覧のみ
access-block = ⛔ 拒否
access-change = 変更するには：/admin { $id }
access-welcome-trader = 利用が承認されました。/start を送ると始められます。
access-welcome-viewer = 閲覧のみで承認されました。すべての内容の閲覧とアラートの設定ができますが、取引はできません。/start を送ると始められます。
access-now-trader = オーナーが取引の権限を付与しました。
access-now-viewer = オーナーが権限を変更しました。すべての内容の閲覧とアラートの設定はできますが、取引はできなくなりました。開いたままのプレビューは確定できません。送信済みの注文はそのまま続きます。
trading-paused = ⏸ このボットでの取引は一時停止中です。何も送信していません。閲覧とアラートは通常どおりで、すでに確定した操作もそのまま続きます。決済、キャンセル、損切り、利確、トレーリングストップ、証拠金の追加は引き続き利用できます。
trading-paused-reason = 「{ $reason }」
view-only = 👁 権限が閲覧のみのため、何もしていません。ボットのオーナーが変更できます。未決済のものがあれば、{ -application }で決済してください。
rate-updates = ⏳ 1分間のメッセージが多すぎるため、処理していません。{ $seconds } 秒後に続けてください。
rate-secrets = ⏳ 1分間のキーのリクエストが多すぎます。何も保存していません。{ $seconds } 秒後にもう一度お試しください。
rate-confirms = ⏳ 送信していません。1分間の確定が多すぎます。{ $seconds } 秒後にもう一度「確定」を押してください。
rate-query = 1分間のリクエストが多すぎます。少しお待ちください

## /admin: who may use the bot

admin-title = <b>管理</b>
admin-people-count = 利用者：{ $count }
admin-decisions-count = 決定：{ $count }
admin-hint = /admin 12345 – 1人を表示
    /admin say こんにちは – 全員に送信
    /admin pause 10時に再開 – 取引を一時停止
admin-person-hint = /admin 12345 で、番号の利用者を表示します。
admin-pick = 👤 人を選ぶ
admin-pick-ask = 下のキーを押して人を選ぶと、その人のカードを表示します。/admin 12345 のように番号でも表示できます。
admin-pick-key = 👤 選ぶ
admin-picked = 選択：<code>{ $id }</code>
admin-not-understood = /admin 12345 のような Telegram のユーザー id か、say、pause、resume を書いてください。
admin-home = 🛡 管理
admin-state = 📊 状態
admin-trading = ⏸ 取引
admin-pause = ⏸ 取引を停止
admin-resume = ▶️ 取引を再開
admin-trading-on = <b>取引</b> · 有効。
admin-trading-paused = <b>取引</b> · { $time } から停止中
    実行者 <code>{ $admin }</code>
admin-pause-silent = 利用者には、停止中であることが理由なしで表示されます。
admin-pause-said = 利用者への表示：「{ $reason }」
admin-pause-hint = 停止中も閲覧とアラートは通常どおりですが、新しい注文は確定できません。確定済みの注文はそのまま続きます。/admin pause 10時に再開 – 理由を添える。/admin resume – 停止を解除。決済、キャンセル、損切り、利確、トレーリングストップ、証拠金の追加は引き続き利用できます。
admin-state-title = 全プロセスの<b>状態</b>
admin-state-line = { $sign } { $name }：{ $value }
admin-state-service = 取引サービス
admin-state-trading = 取引
admin-state-updates = 返信待ちのチャット
admin-state-urgent = 通知待ちのチャット（緊急）
admin-state-alert = 通知待ちのチャット
admin-state-bulk = お知らせ・サマリー待ちのチャット
admin-state-undelivered = 未配信の通知
admin-state-paid = 今日の有料メッセージ
admin-state-watched = 監視中のアカウント
admin-state-active = ポジションまたは注文のあるアカウントの取得間隔
admin-state-others = その他のアカウントの取得間隔
admin-state-rules = 相場のアラート
admin-state-memory = データベースのメモリ
admin-responding = 応答あり
admin-not-responding = 応答なし
admin-enabled = 有効
admin-paused = 停止中
admin-waiting = { $count }
admin-waiting-late = { $count }、最長 { $seconds } 秒待ち
admin-paid = { $spent } / { $budget } スター
admin-interval = { $seconds } 秒ごと
admin-interval-stretched = { $seconds } 秒ごと（設定は { $configured } 秒）
admin-memory = { $percent }% 使用
admin-memory-scarce = { $percent }% 使用。空きができるまで、お知らせとサマリーは待機します
admin-memory-reserved = { $percent }% 使用。残りは注文用に確保されます。新しいアラートとアカウントは受け付けず、新しいメッセージへの返信は少し遅れます
admin-say-usage = 全員に送る文を書いてください：/admin say こんにちは
admin-say-long = 長すぎます。最大 { $most } 文字です。
admin-say-not-stored = この下書きはもう保存されていません。
admin-say-draft = <b>ボットを使える全員に、このメッセージが届きます。</b>まだ送信していません。
admin-say-running = <b>メッセージを送信待ちに追加しています</b>。これまでに { $count } 人。
admin-say-done = <b>全員分を送信待ちに追加しました</b>：{ $count } 人。ボットをブロックしている人には、ブロックの解除後に届きます。
admin-say-send = 📣 全員に送信
admin-say-drop = ✖️ 破棄
admin-undelivered = 📪 未配信
admin-undelivered-title = <b>未配信の通知</b>: { $count }
admin-undelivered-none = 何もありません。
admin-undelivered-hint = Telegramに拒否されたか、メッセージを作成できませんでした。最新のもの:
admin-undelivered-entry = { $time } · <code>{ $id }</code>
    { $kind }: { $reason }
admin-undelivered-retry = 🔁 すべて再送
admin-undelivered-drop = ✖️ すべて破棄
admin-undelivered-retried = 再びキューに追加: { $count }
admin-undelivered-dropped = 破棄: { $count }
admin-people = 👥 利用者
admin-journal = 📜 権限の記録
admin-to-people = 👥 利用者
admin-people-title = <b>利用者</b> · { $page }/{ $pages } ページ
admin-people-none = 利用申請はなく、決定もまだありません。
admin-person = <b>{ $name }</b>
    番号 <code>{ $id }</code>
admin-numbered = <code>{ $id }</code> { $name }
admin-status-admin = 管理者
admin-status-trader = 取引可
admin-status-viewer = 閲覧のみ
admin-status-blocked = 拒否
admin-status-pending = 承認待ち
admin-status-stranger = 申請なし
admin-status-damaged = 記録の破損
admin-decided = { $time } から
    実行者 { $admin }
admin-asked = { $time } 申請
admin-changed = 完了しました。
admin-unchanged = 変更していません。その間に別の人が決定しました。現在の状態：
admin-fixed-admin = ADMIN_USERS で指定されています。変更できるのは運営者だけで、構成で行います。
admin-damaged = この利用者の権限の記録が破損しているため、権限がありません。改めて決定してください。
admin-fixed-list = ACCESS が allowlist のため、ALLOWED_USERS の利用者だけが使えます。
admin-journal-title = <b>権限の記録</b> · { $page }/{ $pages } ページ
admin-journal-none = まだ決定はありません。
admin-journal-damaged = ⚠️ この記録は破損していて読めません。
admin-journal-entry = { $time }
    { $person }
    { $from } → { $to }
    実行者 { $admin }

## /connect

connect-ways = 🔑 API キーとキー ID は、このチャットの外のページで入力できます。ここに送ることもできます。メッセージは読み取りしだい削除します。
connect-on-page = ページで入力
connect-in-chat = ここに送る
connect-keys-page = 🔗 API キーを作成
connect-terms = 📄 利用規約
connect-page-confirmed = ✅ あなたのページでキーを入力できるようになりました。ページに戻ってください。
connect-page-foreign = ⚠️ <b>開いているページはあなたのものではありません。</b>ほかの人のアカウントのページで、そこに入力したキーはその人のものになります。ページを閉じ、キーを入力しないでください。リンクを渡した人を信用しないでください。あなたのページは、このチャットの /connect からだけ開きます。
connect-page-unknown = このコードは不明か期限切れのため、何も確認されませんでした。まもなくページに新しいコードが表示されます。
connect-ask-api-key =
    <b>API キー</b>を送ってください。読み取りしだい、そのメッセージを削除します。

    { -application }の Settings（設定）→ API keys（API キー）にあります。/cancel で中止します。
connect-ask-key-id = 次に、対応する<b>キー ID</b> を送ってください。そのメッセージも削除します。
connect-not-text = キーをテキストメッセージで送るか、/cancel を送ってください。
connect-not-key = キーのようには見えません。キーは英数字1行で、空白を含みません。もう一度送るか、/cancel を送ってください。
connect-not-deleted = ⚠️ Telegram の制限でメッセージを削除できませんでした。秘密情報が含まれているので、いますぐご自身で削除してください。
connect-done =
    ✅ <b>{ $label }</b> として接続しました。キーは <code>{ $mask }</code> です。暗号化して保存し、復号できるのはこのボットだけです。

    /positions で保有ポジションを確認できます。/disconnect でここのキーを削除します。
connect-refused = ❌ 取引サービスはこのキーとキー ID を受け付けません。保存していません。{ -application }で両方を確認し、もう一度 /connect を送ってください。
connect-rejected = ❌ キーの確認が取引サービスに拒否されました：「{ $reason }」。キーは保存していません。{ -application }で確認し、もう一度 /connect を送ってください。
connect-unchecked = ⚠️ キーを確認できませんでした。取引サービスから読める応答がありません。キーは保存していません。少し待って再試行しますか？
connect-again = 🔄 再試行
connect-ask-button = 上の「再試行」を押すか、/cancel を送ってください。
connect-restarted = すでにキーの接続中でした。それを破棄し、最初からやり直します。
connect-expired = キーの接続は期限切れです。時間が経ちすぎたか、ボットが更新されました。キーだった場合に備えて、メッセージを削除しました。何も保存していません。/connect で最初から始めてください。
connect-expired-not-deleted = ⚠️ キーの接続は期限切れです。時間が経ちすぎたか、ボットが更新されました。何も保存していません。メッセージに秘密情報が含まれる場合は、ご自身で削除してください。Telegram の制限で削除できませんでした。/connect で最初から始めてください。
conversation-expired = ここでの操作は期限切れです。時間が経ちすぎたか、ボットが更新されました。何も保存していません。最初から始めてください。
conversation-outdated = ボットが更新されたため、ここでの操作は続けられません。何も保存していません。最初から始めてください。
form-discarded = ここで前に始めた操作は破棄されました。何も保存していません。
form-left = ✖️ 別の操作に進んだため、閉じました。何も送信していません。
connect-not-stored = ⚠️ キーは有効ですが、保存できませんでした。何も保存されていません。少し待って再試行しますか？
connect-no-room = ⏸ キーは有効ですが、ボットのデータベースの空きがほとんどないため、今は新しいアカウントを受け付けていません。何も保存していません。数分後に再試行しますか？決済、キャンセル、閲覧は通常どおり利用できます。

## /accounts and /disconnect

account-label = アカウント { $number }
accounts-none = 接続済みのアカウントはありません。/connect を送ると始められます。
accounts-none-paper = まずデモ資金で練習することもできます：
accounts-title = <b>アカウント</b>
accounts-line = { $label } · <code>{ $mask }</code>
accounts-line-current = <b>{ $label }</b> · <code>{ $mask }</code> · 使用中
accounts-unreadable = 復号できません
accounts-hint = /connect でアカウントを追加、/disconnect で切断します。
accounts-use = { $label } を使う
api-title = <b>API トークン</b>
api-none = トークンはありません。
api-token = <b>{ $name }</b> · <code>{ $prefix }</code>
api-scopes = 権限：{ $scopes }
api-accounts = アカウント：{ $accounts }
api-from = { $addresses } からのみ
api-drafts = 1時間の下書き数：{ $number }
api-size = 下書きのサイズ上限：{ $size }
api-pairs = 下書きの銘柄：{ $pairs }
api-expires = 有効期限：{ $time }
api-expired = 期限切れ：{ $time }
api-used = 最終使用：{ $time }、{ $address } から
api-unused = 未使用
api-hint = <i>トークンがあれば、運営者がオンにしている場合、プログラムがこのボットの HTTP API でアカウントを読み取れます。トークンで注文を出すことはできません。</i>
api-example = <code>{ $example }</code>
api-options = オプション：<code>{ $options }</code>
api-made =
    🔑 <b>{ $name }</b>

    <code>{ $token }</code>

    表示は一度だけで、このメッセージは1分後に削除します。これを持つ人は、2段階認証なしで権限の範囲のことができます。/api で取り消せます。
api-copy = トークンをコピー
api-revoke = ✖️ { $name } を取り消す
api-full = ⚠️ トークンはすでに { $most } 個あります。先に /api で1つ取り消してください。
api-webhook = Webhook：{ $host }
api-webhook-delivered = 最後に配信したイベント：{ $time }
api-webhook-failing = ⚠️ { $time } から失敗しています：{ $reason }
api-webhook-dead = ⚠️ 配信を断念したイベント：{ $number }、最後は { $time }
api-webhook-hint = 自分のアドレスにイベントを送る：<code>{ $example }</code>
api-webhook-made =
    🔔 <b>{ $name }</b>

    <code>{ $secret }</code>

    この秘密鍵で Webhook のイベントに署名します。表示は一度だけで、このメッセージは1分後に削除します。/api で新しいものを作れます。
api-webhook-test = 🔔 { $name } の Webhook をテスト
api-webhook-rotate = 🔑 新しい秘密鍵
api-webhook-remove = ✖️ Webhook を削除
api-webhook-tested = ✅ { $name } の Webhook がテストを受け取りました。
api-webhook-not-taken = ⚠️ { $name } の Webhook はテストを受け取りませんでした：{ $reason }
api-webhook-timeout = 10秒以内に応答がありません
api-webhook-address = 公開アドレスではありません
api-webhook-unreachable = 接続できません
api-webhook-status = HTTP ステータス { $status }
api-webhook-refused = ⚠️ Webhook には公開インターネット上の https:// アドレスが必要です。何も変更していません。
api-webhook-no-token = ⚠️ 権限 events を持つトークン { $name } がありません。作成するには：/api new sheet events
api-webhook-same-token = ⚠️ { $name } と読める名前のトークンが複数あります。代わりに ID を書いてください：{ $ids }
signals-title = <b>シグナルのソース</b>
signals-none = ソースはありません。
signals-source = <b>{ $name }</b> · <code>{ $path }</code>
signals-hint = <i>ソースは、運営者が有効にしていれば、このボットの HTTP API の自分のパスにシグナルを送ります。それぞれが、あなたの確認を待つ下書きになります。形式は docs/signals.md にあります。</i>
signals-made =
    🔑 <b>{ $name }</b> · <code>POST { $path }</code>

    <code>{ $secret }</code>

    表示は一度だけで、このメッセージは 1 分後に削除します。これを持つ人は下書きを送れますが、それ以外は何もできません。ソースは /signals で削除できます。
copy-secret = シークレットをコピー
signals-full = ⚠️ ソースはすでに { $most } 個あります。先に /signals で 1 つ削除してください。
signals-no-paper = ⚠️ デモのソースにはデモアカウントが必要です。先に /accounts で開いてください。
signals-show = 📨 { $name }
signals-remove = ✖️ { $name } を削除
signals-real = デモから実アカウントへ
signals-back = « すべてのソース
signals-last = <b>{ $name }</b>: 最近のシグナル
signals-no-entries = シグナルはまだ届いていません。
signals-entry = • { $time } · { $state } · { $words }
signals-repeats = (×{ $number })
signals-state-taking = 作成中
signals-state-drafted = ✅ 下書き済み
signals-state-taken-back = ✅ 未回答の下書きを取り下げ
signals-state-late = ⌛ { $seconds } 秒遅延
signals-state-early = ⚠️ 時刻が { $seconds } 秒先
signals-state-daily-limit = ⚠️ 1 日の下書きの上限
signals-state-unavailable = ⚠️ 価格か残高を読めませんでした
signals-state-unreadable = ❓ 理解できません ({ $reason })
signals-state-not-drafted = ✖️ 下書きなし ({ $reason })
signals-reason-empty = 本文なし
signals-reason-too-long = 4,096 文字超
signals-reason-not-json = JSON が不正
signals-reason-secret = シークレットがあるべきでない場所にあります
signals-reason-placeholder = プレースホルダーが未置換
signals-reason-unknown-field = 不明な項目
signals-reason-field = 項目が不正
signals-reason-no-side = ロングでもショートでもない
signals-reason-two-sides = ロングとショートの両方
signals-reason-no-pair = 銘柄なし
signals-reason-two-pairs = 銘柄が複数
signals-reason-number = 読めない数値
signals-reason-stray-number = 説明のない数値
signals-reason-unknown-word = 分からない言葉
signals-reason-time = 読めない時刻
signals-reason-leverage = ありえないレバレッジ
signals-reason-two-stops = 損切りが複数
signals-reason-levels = 価格が互いに矛盾
signals-reason-order-type = 下書きにできない注文
signals-reason-condition = 条件または質問
signals-reason-contradiction = 矛盾あり
signals-reason-partial-exit = 割合のない一部決済
signals-reason-report = 以前のシグナルの報告または変更
signals-reason-no-stop = サイズの計算に必要な損切りがない
signals-reason-no-leverage = レバレッジなし
signals-reason-no-price = 銘柄の価格なし
signals-reason-no-balance = 残高なし
signals-reason-too-small = 証拠金が 1 セント未満
signals-reason-add-levels = 独自の価格を伴う追加
signals-reason-far-price = 市場価格から離れすぎた価格
signals-reason-passed-entry = 価格がエントリーを過ぎています
signals-reason-no-target = 取引の第1目標が不明です
signals-reason-no-position = このソースの保有ポジションがない
signals-reason-unsure-position = どのポジションか特定できない
signals-reason-account = そのアカウントはない
signals-reason-role = あなたの権限では取引できない
signals-reason-flat = /flat ですべて決済したため、新規や追加はできない
signals-reason-too-many = 1 時間の下書きが多すぎる
signals-reason-malformed = ボットが読めない注文
signals-reason-word = { $reason }: { $word }
signals-silent = 🔕 ソース <b>{ $name }</b> から { $duration } の間シグナルが届いていません。最近のものは /signals にあります。
signals-score-confirmed = 確認済み: { $drafts } · 勝ち { $won }、負け { $lost }、保有中 { $open } · <b>{ $amount }</b>
signals-score-ignored = 未確認: { $drafts } · 仮の結果は勝ち { $won }、負け { $lost }、保有中 { $open } · <b>{ $amount }</b>（手数料前）
signals-offer = 📨 <b>シグナルと読めます</b>: { $signal }。サイズを選ぶまで下書きは作られません。
signals-offer-sizes = サイズはソースのルール、またはシグナルのレバレッジでの証拠金ドル額です。ソース: /signals
signals-offer-drafted = ✅ 下書きにしました。プレビューが続きます。
signals-offer-dropped = 破棄しました。下書きは作られていません。
signals-offer-gone = このシグナルはもう保存されていません。もう一度送ってください。
account-not-connected = そのアカウントはもう接続されていません。接続済みのものは /accounts にあります。
disconnect-which = どのアカウントを切断しますか？
disconnect-ask = <b>{ $label }</b>（<code>{ $mask }</code>）を切断しますか？キー自体は、{ -application }で削除するまで有効です。
disconnect-yes = 🗑 { $label } を切断
disconnect-no = 残す
disconnect-kept = 何も変更していません。
disconnect-warning =
    このアカウントについて保存しているデータも削除されます：/activity の操作、アラート、未送信の通知。保有ポジションと未約定の注文は取引サービスに残りますが、監視は行われなくなり、アラートも止まります。
disconnect-besides = 一緒に削除されるもの：
disconnect-done = <b>{ $label }</b> を切断し、キーを削除しました。キーがもう不要なら、{ -application }でも削除してください。

## /forget

forget-ask = <b>あなたに関するデータをすべて削除しますか？</b>
forget-would-delete = 削除されるもの：
forget-nothing = 削除できるデータは保存していません。
forget-warning =
    ⚠️ 保有ポジションと未約定の注文は<b>取引サービスに残ります</b>。設定済みの利確・損切りも同じです。ただし監視は行われなくなり、約定、清算、アラートの通知は届かなくなります。
forget-limits = 自分の上限（/limits）も、24 時間待たずにすぐ削除されます。有効なクールダウンだけは続きます。
forget-final = この操作は取り消せません。キー自体は、{ -application }で削除するまで有効です。
forget-yes = 🗑 すべて削除
forget-no = すべて残す
forget-kept = 何も削除していません。
forget-in-flight = ⏳ 処理中の注文が { $count } 件あり、結果がまだわかりません。いまデータを削除すると、送信した記録が残りません。何も削除していません。1分後にもう一度お試しください。
forget-done = <b>あなたに関するデータを削除しました。</b>
forget-deleted = 完全に削除したもの：
forget-count-accounts = • アカウント { $count } 件と暗号化したキー
forget-count-alerts = • アラート { $count } 件
forget-count-orders = • /activity の操作やプレビュー { $count } 件
forget-count-notices = • 未送信の通知 { $count } 件
forget-count-favourites = • お気に入りの銘柄 { $count } 件
forget-count-settings = • 設定 { $count } 件
forget-count-others = • その他の記録 { $count } 件（アカウントのスナップショットなど）
forget-stays = 保持するものと、その理由：
forget-stays-role = • あなたの番号、権限の状態、それが決まった日時（名前は含みません）：ブロックされた人がこの方法で戻れないようにするためです
forget-stays-cool-off = • クールダウン：誰も早く解除できません。{ $until } に自動で終わります
forget-stays-messages = • このチャットのメッセージ：Telegram に保存されています。消すにはチャットを削除してください
forget-stays-service = • 取引サービス上のアカウント、注文、ポジション：ボットからは削除できません
forget-stays-log = • 運営者のログのうち、あなたの数字の id を含む行（キーや入力内容は含みません）。および運営者が保管するバックアップ
forget-done-next = 処理中だったものがデータを残さないよう、1分間はボットが応答しません。その後 /start で最初から始められます。
forget-still = データをまだ削除しています。{ $seconds } 秒後に /start で最初から始められます。

## /cancel

cancel-done = キャンセルしました。何も保存していません。
cancel-nothing = キャンセルするものはありません。

## /balance

balance-title = 残高
balance-vusd = 取引アカウント
balance-usdc = ウォレットの USDC
balance-allowance = USDC の承認額
balance-eth = ガス代用の ETH
allowance-unlimited = 無制限
balance-in-use = 使用中の証拠金
balance-part = 残高
balance-line = { $name }：<b>{ $amount }</b>

## /positions

positions-title = ポジション
positions-none = 保有ポジションはありません。
positions-close-all = すべて決済
positions-close = 決済…
positions-close-title = どのポジションをどれだけ決済しますか？
positions-line = { $mark } <b>{ $symbol }</b> { $side }{ $leverage } <b>{ $profit }</b> { $stop } · { $liquidation }
positions-totals =
    ポジション { $count } 件
    サイズ { $size } · 証拠金 { $collateral }
profit = 未実現損益 <b>{ $profit }</b>（{ $percent }）
profit-unknown = 未実現損益 <b>—</b>
pnl-parts =
    <b>損益の内訳</b>
    <pre>{ $rows }</pre>
pnl-parts-button = 🧮 損益の内訳
pnl-gross = 価格による損益
pnl-net = 損益
cost-openingFee = 新規手数料
cost-positionFee = 未払い手数料
cost-closingFee = 決済手数料
cost-tradingFees = 新規・決済手数料
cost-funding = 資金調達料
cost-borrow = 借入料
pnl-before-unstated = ⚠️ 取引サービスから得られない費用を差し引く前の損益です：{ $costs }。
pnl-before-count = ⚠️ 取引サービスから得られない費用を差し引く前の損益：{ $trades } 件中 { $count } 件。
costs-line = 手数料 { $fees } · 資金調達料 { $funding } · 借入料 { $borrow }
pnl-is-net = 損益は手数料・資金調達料・借入料の差引後です。
pnl-estimated = ~ 損益の一部はこのボットの推定です。残りの建玉に支払われた費用が得られないためです。
liquidation-before-unstated = ⚠️ 清算価格には、取引サービスから得られない費用（{ $costs }）が含まれていません。実際はもっと近い可能性があります。
position-title = { $mark } <b>{ $symbol }</b> { $side } { $leverage }
position-money = サイズ { $size } · 証拠金 { $collateral }
position-ladder = <pre>{ $ladder }</pre>
positions-no-triggers = ⚠️ 利確・損切りを読み込めませんでした。設定されている可能性はあります。
positions-no-price = ⚠️ { $symbols } の価格がないため、損益と距離は表示できません。
positions-unnamed = ⚠️ { $pairs }：銘柄名が不明で価格がないため、損益と距離は表示できません。
positions-stale-price = ⚠️ { $symbol } の最新価格は { $time } のもので、{ $age }前です。
positions-estimate = ~ 清算価格はこのボットの推定です
pair-unnamed = 不明な銘柄
pair-number = 銘柄 #{ $id }
age-seconds = { $count } 秒
age-minutes = { $count } 分
age-hours = { $count } 時間
age-days = { $count } 日
positions-details = { $symbol } { $side }
positions-back = ‹ ポジション一覧
position-not-open = このポジションはもうありません。
position-id = ポジション <code>{ $id }</code>
position-opened = 建てた日時 { $time }
position-trigger = { $label } { $price } で { $percent } % 決済
position-trigger-unstated = { $label } { $price } で決済（割合は取引サービスから得られません）
stops-cover = 清算前にストップで決済されるのは、ポジションの { $percent } です。
stops-cover-share = ストップで決済されるのは、ポジションの { $percent } です。
stops-cover-unknown = ストップがポジションのどれだけを決済するかは不明です。取引サービスがすべてを示していません。
position-change = 処理中：{ $type } 注文 · サイズ { $size } · 証拠金 { $collateral }
position-state = 注文 { $type } · 状態 { $status }
ladder-tp = TP
ladder-mark = マーク
ladder-entry = 建値
ladder-sl = SL
ladder-trail = ﾄﾚｰﾙ
ladder-trigger = 発動
ladder-liquidation = 清算

## Orders, history, portfolio and transfers

account-title = <b>{ $title }</b> · { $account } · { $chain }
orders-title = 未約定の注文
orders-none = 未約定の注文はありません。
orders-count = 未約定の注文 { $count } 件
orders-to-open = 新規（{ $number }）：サイズ { $size } · 証拠金 { $collateral }
orders-on-position = { $mark } <b>{ $symbol }</b> { $side } · ポジション <code>{ $id }</code>
orders-opening = { $mark } <b>{ $symbol }</b> { $side } · 新規
orders-rows = <pre>{ $rows }</pre>
orders-size = サイズ
orders-collateral = 証拠金
orders-kind-unknown = 注文
order-type-market = 成行
order-type-limit = 指値
order-type-stop-market = 逆指値成行
order-type-stop-limit = 逆指値指値
orders-button = { $symbol } { $kind } { $price }
orders-may-be-more = ⚠️ 取引サービスが一度に送れる上限の件数です。まだ続きがある可能性があります。
orders-status-unknown = ⚠️ 取引サービスの状態表示からは、有効かどうか分かりません：{ $orders }
orders-no-positions = ⚠️ 保有ポジションを読み込めなかったため、注文の表示位置が違っているかもしれません。
orders-no-price = ⚠️ { $symbols } の価格がないため、距離は表示できません。
board-title = 📌 ボード
board-none = どのアカウントにもオープン中のものはありません。
board-empty = オープン中なし：{ $accounts }
board-unread = ⚠️ 読み取れませんでした：{ $accounts }。再度読み取ります。
board-old = ⚠️ { $accounts }：直近の読み取りに失敗しました。数値は { $time }（{ $age }前）のものです。
board-pair = 銘柄
board-pnl = uPnL
board-size = サイズ
board-no-stop = なし
board-total-paper = 合計（練習）
board-order = 注文
wallet-counted-once = 同じウォレットを別のアカウントで集計済みのため、合計に含みません：{ $accounts }
board-price = 価格
board-distance = 距離
board-more = ここに収まらない行：{ $number }。/positions と /orders をご覧ください。
board-live = 変化のたびに、またオープン中は 10 秒ごとに更新します。
board-paused = ⏸ { $time } から一時停止中：ボードが 1 時間使われていません。
board-resume = ▶️ 再開
board-end = ボードを削除
board-ended = これはもうあなたのボードではありません。/board で新しいものを送ります。
board-plain-pnl = uPnL <b>{ $profit }</b> · サイズ { $size }
board-plain-distances = ストップまで { $stop } · 清算まで { $liquidation }
history-title = 履歴
history-none = 決済済みのポジションはまだありません。
history-none-such = 読み込んだ決済済みポジションに該当するものはありません。
history-only = 絞り込み：{ $what }
history-only-won = 勝ち
history-only-lost = 負け
history-count = 決済 { $count } 件 · { $won } 勝 · { $lost } 敗
history-totals = 実現損益 <b>{ $profit }</b>
history-rows = <pre>{ $rows }</pre>
history-more = 直近 { $count } 件からの集計です。さらに古いものがあります。
history-failed = ⚠️ 読み込めた { $count } 件からの集計です。残りは読み込めませんでした。
history-bound = ⚠️ 一度に読み込める上限の { $count } 件からの集計です。ほかにもあります。
history-part-dates = 決済日：{ $from } から { $to } まで。
read-progress = ⏳ { $rows }：これまでに { $count } 件を読み込みました…
read-stopped = ⏹ 停止しました。{ $rows }：{ $count } 件まで読み込み、何も送信していません。
history-unstated = ⚠️ { $count } 件は、取引サービスから勝ち負けが得られません。
history-all = すべて
history-won = 勝ち
history-lost = 負け
history-pair = 銘柄…
history-chosen = ✓ { $name }
history-all-pairs = 全銘柄
history-which-pair = どの銘柄ですか？
history-back = ‹ 履歴
ended-closed = 決済
ended-part = 一部決済
ended-liquidated = 清算
ended-cancelled = キャンセル
closed-not-listed = 読み込んだ決済済みポジションの中にありません。
closed-title = { $mark } <b>{ $symbol }</b> { $side }
closed-profit = 実現損益 <b>{ $profit }</b>（{ $percent }）
closed-whole = ポジション全体 <b>{ $profit }</b>（{ $percent }）
result-in-r = R倍数: <b>{ $result }</b>
result-in-r-seen = R倍数: <b>{ $result }</b>（最初に確認された損切りを基準）
history-r-seen = * Rは最初に確認された損切りを基準
closed-figures = <pre>{ $figures }</pre>
closed-entry = 建値
closed-exit = 決済
closed-size = 最終サイズ
closed-total-size = 累計サイズ
closed-collateral = 証拠金
closed-ended = 終了 { $time } · { $how }
closed-order = 注文 { $type }

part-failed = ⚠️ { $what }を読み込めませんでした。
part-refused = ⚠️ { $what }を読み込めません。取引サービスの応答：「{ $reason }」
portfolio-title = ポートフォリオ
portfolio-money = 証拠金とエクスポージャー
portfolio-empty = 取引サービスから、このアカウントのポートフォリオは届きませんでした。
portfolio-figures = <pre>{ $figures }</pre>
portfolio-free = 余剰証拠金
portfolio-in-use = 使用中の証拠金
portfolio-total = 合計
portfolio-margin = 証拠金使用額
portfolio-exposure =
    <b>エクスポージャー</b>
    <pre>{ $figures }</pre>
portfolio-net = ネット
portfolio-spread =
    <b>銘柄別の証拠金</b>
    <pre>{ $rows }</pre>
portfolio-spread-name = 銘柄別の証拠金
portfolio-spread-total = 合計 { $collateral } · サイズ { $size }
risk-title = リスク
risk-at-stops = すべてのストップが今かかった場合：{ $loss }
risk-at-stops-unknown = すべてのストップが今かかった場合：{ $names } のため不明です。
risk-all-have-stops = どのポジションにも、全量のストップがあります。
risk-without-stop = ストップのない分が清算まで進んだ場合：{ $loss }
risk-without-stop-unknown = ストップのない分が清算まで進んだ場合：{ $names } のため不明です。
risk-without-stop-line = { $mark } { $position }：ストップなし { $percent }、{ $loss }
risk-loss = <b>{ $dollars }</b>（有効証拠金の { $percent }）
risk-loss-dollars = <b>{ $dollars }</b>
risk-figures = <pre>{ $figures }</pre>
risk-of-equity = 有効証拠金比
risk-day-cost = 1日のコスト
risk-gross = 総額
risk-group = 連動：{ $symbols } · 総額 { $gross } · ネット { $net }
risk-group-window = 直近 { $days } 日間の1時間ごとの騰落率によります。
risk-ungrouped = ⚠️ { $symbols } のローソク足を読み取れませんでした。ほかの銘柄と連動している可能性があります。
risk-nearest = <b>清算に近い順</b>
risk-nearest-line = { $position } { $estimate }{ $price } · { $distance }
risk-picture = 📊 画像
risk-basis = <i>損失は現在の損益からの変化で、決済手数料を含みます。ストップはより不利な価格で約定することがあります。未約定注文は含みません。</i>
whatif-title = もし動いたら
whatif-words = <code>{ $words }</code>
whatif-change = 変化：{ $change }
whatif-change-unknown = 変化：不明です。
whatif-events = <b>発動するもの（順番）</b>
whatif-no-events = 途中で発動するものはありません。
whatif-event = { $number }. { $position }：{ $kind } { $price } · { $closed }
whatif-closed = 除外
whatif-opened = 新規
whatif-trailing = トレーリングストップ
whatif-liquidation = 🚨 清算
whatif-left = <b>残るポジション</b>
whatif-left-line = { $position }：{ $size } · { $price }
whatif-none-left = 残るポジションはありません。
whatif-absent = ⚠️ { $names } のポジションはありません。
whatif-betas = { $reference } に対するベータ：{ $betas }
whatif-betas-unknown = ⚠️ { $names } のベータは不明です。価格は動かしません。
whatif-unknown-price = ⚠️ 価格が不明です：{ $names }
whatif-unknown-figures = ⚠️ サービスが数値を返していません：{ $names }
whatif-unknown-orders = ⚠️ 一部の注文が不明です：{ $names }
whatif-unknown-rates = ⚠️ 資金調達率または借入金利が不明です：{ $names }
whatif-basis = <i>推定です。すべての価格が現在値からまっすぐ動くとします。スリッページ、窓開け、未約定注文は含みません。</i>
whatif-ask-gap = <i>窓開けには gap を付けてください。</i>
whatif-basis-gap = <i>推定です。すべての価格が現在値から終値へ飛び、途中のものはそこで約定するとします。スリッページと未約定注文は含みません。</i>
whatif-basis-with = <i>注文は現在値で約定するとします。変化には、その新規と決済の手数料を含みます。</i>
whatif-basis-time = <i>資金調達と借入は現在の率で、価格が動く前に計算します。</i>

deposits-title = 入金
withdrawals-title = 出金
deposits-none = 入金はありません。
withdrawals-none = 出金はありません。
deposits-back = ‹ 入金
withdrawals-back = ‹ 出金
deposit-one = <b>入金 { $amount }</b>
withdrawal-one = <b>出金 { $amount }</b>
transfers-total = 全 { $number } 件、合計 { $total }
transfers-rows = <pre>{ $rows }</pre>
transfer-time = { $time }
transfer-transaction = トランザクション <code>{ $hash }</code>
transfer-address = アカウント <code>{ $address }</code>
transfer-not-listed = もう一覧にありません。

## /raw: a reply of the service as a file

raw-button = 🧾 生データ
raw-which = 取引サービスのどの生の応答を見ますか？
raw-title = <b>{ $title }</b>、取引サービスの生の応答
raw-status = ステータス { $status } · 秘密情報は除き、数字は一桁も変えていません
raw-realised-pnl = このボットは <code>realisedPnl</code> を次の差引後の額とみなします：{ $costs }。
raw-realised-pnl-gross = このボットは <code>realisedPnl</code> をすべての費用の差引前の額とみなします。
raw-part = サービスからの一回分の応答です。一覧の一部だけの可能性があります。全件は /export history にあります。
raw-empty = 応答が空だったため、ファイルはありません。
raw-openPositions = 保有ポジション
raw-openOrders = 未約定の注文
raw-closedPositions = 決済済みポジション
raw-balances = 残高
raw-portfolio = ポートフォリオ
raw-deposits = 入金
raw-withdrawals = 出金
raw-pairInfo = 銘柄
raw-checkReferrals = 紹介の確認

## Images

chosen = • { $name }
picture-missing = ⚠️ 画像を描画または送信できませんでした。文字でお伝えします。
picture-paper = デモ · { $label }

## /chart

chart-title = { $symbol } · { $period }
chart-heading = <b>{ $title }</b> · { $market }
chart-price = 価格 <b>{ $price }</b> · { $span }で { $change }
chart-none = ⚠️ この期間のローソク足は取引サービスにありません。
chart-own = 自分の価格水準を表示中：{ $account }
chart-own-unreadable = ⚠️ ポジションと注文を読み込めなかったため、自分の価格水準は表示していません。
chart-as-of = { $time } 時点
chart-movingAverages = MA
chart-rsi = RSI
chart-bollinger = ボリンジャー
chart-word-empty = データなし
chart-word-fast = MA 20
chart-word-slow = MA 50
chart-word-rsi = RSI 14
chart-word-bollinger = ボリンジャー 20, 2
chart-word-volume = 出来高
chart-line-entry = 建値
chart-line-liquidation = 清算
chart-line-takeProfit = TP
chart-line-stopLoss = SL
chart-line-trigger = 発動
chart-line-trailing = トレール
chart-line-limit = 指値
chart-line-stop = 逆指値
chart-open = 📈 チャート

## Share cards

share = 📤 共有
share-open-title = 保有ポジション
share-closed-title = 決済済み
share-paper = デモ · { $day }
share-caption = <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-caption-paper = 📝 デモ · <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-entry = 建値
share-now = 現在値
share-exit = 決済
share-held = 保有期間
share-under-a-minute = 1分未満
share-profit = 損益
share-in-r = R倍数
share-size = サイズ
share-with-amounts = 金額を表示
share-without-amounts = 金額を隠す
share-send = 💬 チャットに送る
share-inline-title = あなたのカード
share-gone = このカードは古くなりました：もう一度作成
share-incomplete = ⚠️ カードを作れませんでした。ポジションがもうないか、取引サービスから十分な情報が得られません。

## /pnl

pnl-title = 損益
pnl-heading = <b>損益</b>
pnl-picture = { $title } · { $span }
pnl-empty = この期間の決済はありません
pnl-curve = 累計損益
pnl-days = 日別
pnl-span-day = 今日
pnl-span-week = 7日
pnl-span-month = 30日
pnl-span-all = 全期間
pnl-one-day = { $day }（{ $zone }）
pnl-days-shown = { $from } から { $to }（{ $zone }）
pnl-none = この期間に決済されたポジションはありません。
pnl-none-read = 読み込んだ決済済みポジションにはありません
pnl-sum = <b>{ $profit }</b> · { $trades }
pnl-trades = 決済 { $count } 件
pnl-rows = <pre>{ $rows }</pre>
pnl-won = 勝ち
pnl-factor = PF（総益/総損）
pnl-average-win = 平均利益
pnl-average-loss = 平均損失
pnl-expectancy = 期待値
pnl-r-sum = Rの合計
pnl-r-expectancy = 期待値（R）
pnl-r-part = ⚠️ Rでの結果は { $trades } 件中 { $count } 件です。ほかは最初の損切りがわかりません。
pnl-r-seen = { $count } 件のRは最初に見えた損切りから数えています。
pnl-best = 最高
pnl-worst = 最低
pnl-fees = 手数料
pnl-funding = 資金調達料
pnl-borrow = 借入料
pnl-by-pair = 銘柄別
pnl-total = ‹ 全体
pnl-by-side = 売買別
pnl-by-pair-side = 銘柄・売買別
pnl-by-hour = 時間帯別
pnl-by-weekday = 曜日別
pnl-by-source = 注文元別
pnl-source-typed = コマンド
pnl-source-form = ガイド
pnl-source-words = 文章
pnl-source-link = リンク
pnl-source-page = ページ
pnl-source-signal = シグナル
pnl-source-api = API
pnl-source-elsewhere = ボット以外
pnl-source-unknown = 不明
pnl-columns = <i>{ $by }：勝ち/決済数、損益、1取引あたりの平均。</i>
pnl-close-times = <i>時間と曜日は決済時のものです（{ $zone }）。</i>
pnl-source-explained = <i>ポジションを建てた注文の出どころです。ボット以外：ここの注文で建てたものではありません。不明：出どころを記録する前に建てたものです。</i>
pnl-liquidated = 🚨 { $count } 件が清算されました。
pnl-unstated = ⚠️ 全 { $trades } 件のうち { $count } 件は、取引サービスから一部の費用が得られません。費用の合計は残りの分です。
pnl-left-out = ⚠️ 決済済み { $count } 件は含まれていません。取引サービスから損益または終了日時が得られないためです。
pnl-unknown-period = 「{ $typed }」という期間はわかりません。/pnl day、/pnl week、/pnl month または /pnl all と書いてください。グループ別は /pnl side、/pnl pair、/pnl pair side、/pnl hour、/pnl weekday、/pnl source です。

## Failures

failure-rejected = ❌ リクエストは失敗しました：「{ $reason }」。何も変更されていません。対処が書かれていなければ、1分後にもう一度お試しください。
failure-credentials = ❌ 取引サービスがこのアカウントのキーを受け付けなくなりました。何も変更されていません。{ -application }で新しいキーを作り、/connect を送ってください。
failure-unreachable = ⚠️ 取引サービスに接続できませんでした。照会だけなので、何も変更されていません。1分後にもう一度お試しください。
failure-timed-out = ⚠️ 取引サービスが時間内に応答しませんでした。照会だけなので、何も変更されていません。1分後にもう一度お試しください。
failure-unreadable = ⚠️ 取引サービスの応答を読み取れず、現在の状態がわかりません。照会だけなので、何も変更されていません。急ぐ場合は、{ -application }で確認してください。
failure-stopped = ⚠️ 取引サービスの応答前に、ボットが停止されました。照会だけなので、何も変更されていません。1分後にもう一度お試しください。
failure-invalid = ❌ この形では取引サービスに受け付けられないため、送信していません。何も変更されていません。もう一度お試しください。続く場合は、ボットのオーナーに知らせてください。
failure-undecryptable = ⚠️ 保存されたキーを復号できません。何も送信していません。/disconnect でアカウントを切断し、/connect で接続し直してください。
failure-storage = ⚠️ ボットのデータベースにアクセスできません。その後、取引サービスには何も送信していません。1分たっても返信がない場合はもう一度お試しください。注文の後は、先に /activity を確認してください。
failure-emptied = ⚠️ ボットのデータベースが空になったか、置き換えられました。そのため、アカウント、アラート、注文について今は何もお伝えできず、何も送信していません。取引所のポジションはそのままです。運営者に表示されています。ボットが復旧するまで、再接続はしないでください。
failure-no-room = ⏸ ボットのデータベースの空きがほとんどないため、今は新しいアラートとアカウントを受け付けていません。何も保存していません。数分後にもう一度お試しください。登録済みのアラートとアカウントはそのままで、決済、キャンセル、閲覧は通常どおり利用できます。
failure-too-many = ⏸ 何も保存していません。上限は { $most } 件です。先に一つ削除するか、後でもう一度お試しください。
failure-confirm = ⚠️ 確定したとき、ボットのデータベースが応答しませんでした。今回の操作では何も送信されません。以前の操作で注文が送信された可能性があります。データベースが復旧すると、注文のメッセージと /activity に結果が表示されます。「送信されなかった」と表示されたら、もう一度入力してください。確定ボタンが残っていれば、もう一度押せます。
failure-damaged = ⚠️ あなたについて保存した記録が破損し、読み取れません。ほかの人に影響はありません。その後、取引サービスには何も送信していません。ボットのオーナーに知らせてください。
failure-telegram = ⚠️ Telegram がメッセージの 1 件を確認しなかったため、ここに表示されていない可能性があります。その後、取引サービスには何も送信していません。返信がない場合はコマンドをもう一度送信してください。注文の後は、先に /activity を確認してください。
failure-unexpected = ⚠️ 予期しないエラーが発生しました。その後、取引サービスには何も送信していません。もう一度お試しください。続く場合は、ボットのオーナーに知らせてください。
failure-reference = <i>お問い合わせの際は参照番号 { $reference } をお伝えください。</i>

## /referrals

referrals-title = 紹介報酬
referrals-of = <b>{ $title }</b>
referrals-check = 取引サービスでのあなたの紹介の状態：
referrals-rows = <pre>{ $rows }</pre>
referrals-no-address = どのアドレスがあなたのものか、取引サービスから得られません。/referrals 0x… でアドレスを指定できます。
referrals-none = 紹介報酬はありません。
referrals-sum = { $count } 件 · 還元の合計：{ $rebate }
referrals-row = <code>{ $trader }</code> · { $time }
referrals-amount = 金額
referrals-rebate = 還元

## /export

export-title = <b>エクスポート</b>
export-ask-kind = 何を出力しますか？
export-ask-period = どの期間にしますか？年と月は UTC の暦によります。
export-ask-format = どの形式にしますか？金額はどちらも正確な値です。
export-unknown = 「{ $word }」は出力できず、形式でも期間でもありません。選んでください：
export-kind-history = 決済済みポジション
export-kind-deposits = 入金
export-kind-withdrawals = 出金
export-kind-trades = 取引
export-period-all = 全期間
export-period-year = 今年
export-period-month = 今月
export-since = { $period }、{ $time } から
export-format-csv = CSV
export-format-json = JSON
export-back = ‹ 戻る
export-caption = <b>{ $kind }</b> · { $period }
export-trades-hint = ポジションに対するすべての操作です。マーケットメーカーが持つ、あなたのアドレスの取引履歴によります。
export-undated = 取引サービスから日時が得られないものも含みます。
export-rows = ✅ { $count } 行
export-none = この期間のデータは取引サービスにありません。ファイルに行はありません。
export-sum-history = 実現損益の合計：{ $sum }
export-sum-deposits = 合計：{ $sum }
export-sum-withdrawals = 合計：{ $sum }
export-sum-trades = 損益の合計：{ $sum }
export-may-be-more = ⚠️ 取引サービスはこの一覧を一度に、上限の行数まで送ってきました。まだ続きがある可能性があります。
export-no-address = ⚠️ どのアドレスがあなたのものか取引サービスから得られず、取引を照会できません。ファイルは作成していません。
export-no-practice = 取引はマーケットメーカーから取得しますが、デモアカウントは含まれません。/export history で決済済みポジションを出力できます。
export-failed = ❌ ファイルは送信していません。途中で読み込みに失敗し、一部だけでは全体と取り違えるおそれがあります。
export-too-large = ❌ ファイルが Telegram の上限を超えています。より短い期間を選んでください。
export-unsure = ⚠️ Telegram がファイルの受信を確認していません。ここに届いていれば、内容はすべて揃っています。届いていなければもう一度お試しください。長い場合は期間を短くしてください。

## /mm: the market-maker reads

mm-menu =
    <b>マーケットメーカー</b> · { $chain }
    どのアカウントのアドレスでも照会でき、キーは要りません。

    <code>/mm exposure 0x…</code>
    <code>/mm positions 0x…</code>
    <code>/mm orders 0x…</code>
    <code>/mm trades 0x…</code>
    <code>/mm oi BTC</code>
    <code>/mm upnl BTC</code>, <code>/mm upnl BTC total</code>
    <code>/mm funding</code>
mm-last = ボタンと、アドレスなしの照会は <code>{ $account }</code> が対象です。
mm-unknown = 「{ $word }」という照会はありません。
mm-no-address = 誰の { $word } ですか？アドレスを書いてください。0x に続けて、数字または a から f の文字で 40 桁です。
mm-no-asset = 「{ $word }」という資産はありません。BTC のように書いてください。
mm-too-much = 「{ $word }」はここでは理解できません。
mm-not-available = このボタンのチェーンまたは照会は、もう提供していません。現在のものは /mm にあります。
mm-title = <b>{ $title }</b> · { $chain }
mm-account = <code>{ $account }</code>
mm-asset = <b>{ $asset }</b>
mm-all = <b>全銘柄</b>
mm-rows = <pre>{ $rows }</pre>
mm-as-of-page = <i>{ $time } 時点 · { $page } ページ、続きあり</i>
mm-net = ネット
mm-sum = 合計
mm-max-long = ロング最大
mm-max-short = ショート最大
mm-exposure-none = エクスポージャーはありません。
mm-funding-none = 資金調達率はありません。
mm-funding-hint = 1時間あたりの率と、{ $size } のロングが1日に払うコストです。マイナスならロングが受け取ります。
mm-closes = 決済
mm-order = { $mark } <b>{ $symbol }</b> { $side }
mm-trades-none = 取引はありません。
mm-trades-end = これ以上の取引はありません。
mm-trade =
    { $mark } <b>{ $symbol }</b> { $side } · { $action }
    { $time }
mm-volume = サイズ
mm-collateral = 証拠金
mm-price = 価格
mm-profit = 損益
mm-hash = <code>{ $hash }</code>
mm-asset-oi = { $asset } 建玉
mm-asset-upnl = { $asset } 損益
mm-read-exposure = エクスポージャー
mm-read-positions = ポジション
mm-read-orders = 注文
mm-read-trades = 取引
mm-read-oi = 建玉
mm-read-upnl = 未実現損益
mm-read-upnlTotal = 損益の合計
mm-read-funding = 資金調達率

## Typed orders

typed-too-long = 注文として長すぎます。最大 { $most } 文字です。
typed-unknown = 「{ $word }」はここでは理解できません。ボットは推測しません。
typed-ambiguous = 「{ $word }」が2つの数字の間にあり、どちらのものとも取れます。10x や $100 のように、数字と続けて書いてください。
typed-twice = 「{ $word }」が2回あります。どの値も1回だけ書いてください。
typed-extra-number = 「{ $word }」は、名前のない2つ目の数字です。数字だけなら証拠金です。レバレッジは 10x、サイズは size 1000 と書きます。
typed-missing-pair = どの銘柄ですか？BTC、BTC/USD、番号 #1 のように、最初に書いてください。
typed-missing-target = どれですか？BTC のような銘柄か、#12 のような id を最初に書いてください。
typed-missing-value = 「{ $word }」の後に値がありません。
typed-missing-collateral = 証拠金はいくらですか？100 のように、ドルの数字だけを書いてください。
typed-missing-leverage = どのくらいの大きさですか？レバレッジは 10x、ドルのサイズは size 1000 と書いてください。
typed-missing-share = どのくらいですか？50%、200 のようなドルの金額、または all と書いてください。
typed-missing-change = いくらですか？30 ドル追加なら +30、10 ドル引き出すなら -10 と書いてください。
typed-missing-trigger = 利確ですか、損切りですか？tp 90000 や sl 3% のように、tp か sl と価格またはパーセントを書いてください。
typed-missing-distance = 価格からどのくらい離しますか？2% または $500 と書いてください。ポジションの一部なら、続けて 50% のように書きます。
typed-missing-amount = いくらですか？25 のようなドルの金額、または all と書いてください。
typed-missing-address = どのプラットフォームですか？アドレスを書いてください。0x に続けて、数字または a から f の文字で 40 桁です。
typed-not-pair = 「{ $word }」は銘柄ではありません。BTC、BTC/USD、番号 #1 のように、銘柄を最初に書きます。
typed-not-target = 「{ $word }」は銘柄でも id でもありません。BTC や #12 のように、最初に書きます。
typed-not-number = 「{ $word }」は有効な数字ではありません。1000、1,000、0.5、1k、1.5m のように書いてください。
typed-not-dollars = 「{ $word }」はドルの金額ではありません。100 または $100 と書いてください。
typed-not-percent = 「{ $word }」はパーセントではありません。0.5% のように書いてください。
typed-price-not-distance = 「{ $word }」は値幅です。このアラートには 70000 のような価格が必要です。値動きのアラート：<code>/alert BTC move 5% 1h</code>
typed-distance-not-price = 「{ $word }」は値幅ではありません。清算までの距離は 5% のようにパーセントで書きます。価格のアラート：<code>/alert BTC below 58000</code>
typed-not-price = 「{ $word }」は価格ではありません。70000 か、現在値に対する -1% や +2% のように書いてください。
typed-not-trigger = 「{ $word }」は利確・損切りに使えません。70000 のような価格、建値から 5%、証拠金の 50%c、2atr や 2atr(4h)、利確ならリスクの2倍を表す 2r と書いてください。
typed-not-share = 「{ $word }」はポジションの一部を表していません。50%、200 のようなドルの金額、または all と書いてください。
typed-not-distance = 「{ $word }」はパーセントともドルとも取れます。2%、$500、2atr のいずれかで書いてください。
typed-not-address = 「{ $word }」はアドレスではありません。0x に続けて、数字または a から f の文字で 40 桁です。
typed-not-period = 「{ $word }」という足の期間はありません。使えるもの：{ $periods }。
typed-not-filter = 「{ $word }」はここでは選べません。all、profitable、losing のどれかを書いてください。
typed-comma = 「{ $word }」は2通りに読めます。小数点にはピリオドを使ってください。カンマは3桁ごとの区切りにだけ使えます。{ $instead } のことですか？
typed-two-numbers = 「{ $word }」は { $one } とも { $other } とも読めます。桁区切りを使わずに書いてください。
typed-decimals = 「{ $word }」の小数が { $most } 桁を超えています。
typed-too-large = 「{ $word }」は大きすぎます。
typed-zero = 「{ $word }」はゼロです。0 より大きくしてください。
typed-negative = 「{ $word }」はマイナスです。ここではマイナスは使えません。
typed-plus = 「{ $word }」にプラスが付いていますが、ここでは使えません。数字が正しければ外してください。
typed-sign-change = 「{ $word }」に符号がありません。証拠金を追加するなら +、引き出すなら - を付けてください。
typed-sign-percent = 「{ $word }」に符号がありません。価格より下なら -、上なら + を付けてください。
typed-over-hundred = 「{ $word }」は 100 % を超えています。
typed-below-nothing = 「{ $word }」では価格がゼロ以下になります。下げ幅は 100 % 未満にしてください。
typed-leverage-and-size = レバレッジとサイズは、一方が決まればもう一方も決まります。どちらか一方だけを書いてください。
typed-slip-market = スリッページは成行注文だけのものです。slip を外すか、limit と stop を外してください。
typed-risk-stop = 「{ $word }」はリスクの倍数ですが、そのリスクを決めるのが損切りです。損切りは価格、3%、25%c のいずれかで書いてください。
typed-risk-alone = リスクの倍数で書く利確には、損切りが必要です。sl と価格またはパーセントを加えてください。
typed-risk-and-amount = 金額はリスクで決まります。リスクか、証拠金とレバレッジ（またはサイズ）の、どちらか一方を書いてください。
typed-risk-no-stop = サイズは損切りでの損失から計算されます。損切りを価格か 3% のように書いてください。
typed-missing-legs = 注文は何件ですか？レバレッジの後に 5 のような数字を書いてください。
typed-not-legs = 「{ $word }」は注文の件数ではありません。2 から { $most } までの整数を書いてください。
typed-missing-range = どの価格の間ですか？from 68000 to 66000 のように書いてください。
typed-not-heavier = 「{ $word }」はラダーの端ではありません。heavier low か heavier high と書いてください。
typed-not-risk = 「{ $word }」はリスクではありません。有効証拠金に対する割合（1% など）か、ドル（50 など）、R（0.5r など）で書いてください。
typed-too-many = 「{ $word }」は1つ多すぎます。一度に最大 { $most } 個です。
typed-missing-comparison = 上ですか、下ですか？値の前に above か below（またはその記号）、あるいは crosses と書いてください。
typed-missing-figure = どの値ですか？70000、60k、5% のように、条件の後に書いてください。
typed-missing-side = どちら側ですか？long か short と書いてください。
typed-missing-window = どの期間ですか？15m、1h、1d のどれかを加えてください。
typed-missing-subject = 何のアラートですか？BTC のような銘柄か、liq、pnl、margin、balance から始めてください。
typed-other-comparison = 「{ $word }」はこのアラートでは使えません。{ $instead } と書いてください。
typed-only-zero = 「{ $word }」は 0 ではありません。損益の crosses は 0 にだけ使えます。ほかの値は above か below で書いてください。
typed-not-duration = 「{ $word }」は有効な期間ではありません。15m、1h、7d のように書いてください。最長1年です。
typed-all-and-beta = 「{ $word }」と、全銘柄の別の値動きがあります。all か beta のどちらかを書いてください。
typed-with-order = 「{ $word }」は注文ではありません。with /long か with /short の後に注文を書いてください。
typed-with-market = 「{ $word }」は価格を待つ注文です。加えられるのはすぐに約定する注文だけです。limit と stop を外してください。
typed-not-price-age = 「{ $word }」は有効な価格の経過時間ではありません。30s、5m のように書いてください。5s から 30m までです。
typed-not-span = 「{ $word }」は有効な時間ではありません。12h、2d のように書いてください。1h から 48h、または 1d から 7d までです。
typed-not-date = 「{ $word }」は有効な日付ではありません。2026-12-31 のように書いてください。
typed-long-window = 「{ $word }」は長すぎます。値動きを測るのは最長1日です。15m、1h、1d のように書いてください。
typed-long-note = メモが長すぎます。最大 { $most } 文字です。
typed-open-quote = メモが引用符で始まっていますが、引用符で終わっていません。
typed-not-network = 「{ $word }」は IP アドレスでもネットワークでもありません。203.0.113.7 や 203.0.113.0/24 のように書いてください。
typed-not-account = アカウント「{ $word }」はありません。/accounts のとおりの名前を書いてください。
typed-not-account-word = アカウント「{ $word }」はありません。/accounts のとおりの名前を、空白なしで書いてください。
typed-same-account = 「{ $word }」と読める名前のアカウントが複数あります。代わりに ID を書いてください：{ $ids }

## Previews: shown before an order is confirmed and sent

preview-opening = <b>{ $symbol } { $side }</b> · { $kind }
preview-account = { $account } · { $chain }
preview-money = 証拠金 { $collateral } · サイズ { $size } · { $leverage }
preview-filled = /settings の既定値：{ $parts }
preview-filled-collateral = 証拠金
preview-filled-leverage = レバレッジ
preview-filled-slippage = スリッページ
preview-risk = リスク：損切りで最大 { $most }
preview-risk-share = リスク：損切りで最大 { $most }（{ $age }前の有効証拠金 { $equity } の { $percent }）
preview-risk-entry = この建値で約定した場合です。不利な価格で約定すると損失は増えます。
preview-risk-added = リスクは追加分のものです（損切り { $price }）
preview-leverage-lowered = 清算が損切りより先に来ないよう、レバレッジを { $before } から { $after } に下げました
preview-price = 現在値 { $price }
preview-price-old = 最新価格 { $price }（{ $age }前）
preview-price-unread = 表示できる現在価格がありません。確定すればそのまま送信されます。
preview-incomplete = このポジションの情報が取引サービスから揃わないため、結果を計算できません。確定すればそのまま送信されます。
preview-limit = 指値 { $price }
preview-stop = 逆指値 { $price }
preview-entry = 建値 約 { $price }
preview-entry-worst = 建値 約 { $price }、最も不利な場合 { $worst }
preview-liquidation = 清算価格 約 { $price }（{ $distance }）
preview-at-take-profit = TP { $price }：{ $dollars }（{ $percent }）
preview-at-stop = SL { $price }：{ $dollars }（{ $percent }）
preview-atr = { $amount } · { $times } ATR ({ $period })
preview-loss = 損切り時の損失: { $parts }
preview-loss-share = 有効証拠金の{ $percent }
preview-loss-share-old = { $age }前の有効証拠金の{ $percent }
preview-loss-unshared = 有効証拠金に対する割合は不明
preview-results-net = TP・SL の結果は、新規・決済手数料の差引後、資金調達料・借入料の差引前です。
preview-results-now = 結果は、すべての手数料と、現在までの資金調達料・借入料の差引後です。
preview-fee = 新規手数料 { $fee }、別途
preview-total = 残高 { $balance } から { $total } を差し引き
preview-hourly = 1時間あたりのコスト：資金調達料 { $funding }、借入料 { $borrow }
preview-deposit = <b>入金 { $amount }</b>、ウォレットから取引アカウントへ
preview-wallet = ウォレットの USDC { $wallet }
preview-balance = 取引アカウントの残高 { $balance }
preview-platform = <b>プラットフォームの登録</b> <code>{ $address }</code>
preview-close = <b>{ $symbol } { $side } の決済</b>
preview-closes = { $whole } のうち { $size } を決済
preview-leaves = 残り サイズ { $size } · 証拠金 { $collateral }
preview-leaves-nothing = 残りなし：ポジションをすべて決済します
preview-all-as-read = 全量: 現在の読み込みで { $size }。確定時点のサイズを送信します。
preview-realised = 現在の損益 <b>{ $profit }</b>（{ $percent }）
preview-payout = 残高に戻る額 { $payout }
preview-reverse = <b>{ $symbol } { $side } のドテン</b> · 2段階
preview-reverse-close = 1. 全決済、{ $size }
preview-reverse-open = 2. 決済後に { $side } のプレビューを出します：証拠金 { $collateral }、サイズ { $size }。これは別に確定します。
preview-add = <b>{ $symbol } { $side } の積み増し</b>
preview-adds = 追加 サイズ { $size } · 証拠金 { $collateral }
preview-becomes-size = サイズ { $before } → { $after }
preview-becomes-collateral = 証拠金 { $before } → { $after }
preview-becomes-entry = 建値 { $before } → { $after }
preview-becomes-leverage = レバレッジ { $before } → { $after }
preview-becomes-unliquidated = 清算価格 { $before } → —
preview-becomes-liquidation = 清算価格 { $before } → { $after }（現在値から { $distance }）
preview-collateral-in = <b>{ $symbol } { $side } に証拠金 { $amount } を追加</b>
preview-collateral-out = <b>{ $symbol } { $side } から証拠金 { $amount } を引き出し</b>
preview-tpsl = <b>{ $symbol } { $side }</b> · 利確と損切り
preview-trigger-share = ポジションの { $percent } % を決済
preview-triggers-beside = 設定済みのものに追加：
preview-trail = <b>{ $symbol } { $side } のトレーリングストップ</b>
preview-trail-percent = 最良価格から { $distance } % 離れて追従
preview-trail-dollars = 最良価格から { $distance } 離れて追従
preview-trail-now = 現在値では { $price }、{ $dollars }（{ $percent }）
preview-trail-whole = ポジション全体が対象
preview-cancel = <b>注文のキャンセル</b> · { $symbol } { $side }
preview-cancel-returns = { $collateral } と、確保していた手数料が戻ります
preview-replace = <b>{ $symbol } { $side } の変更</b> · 2段階
preview-replace-add = 1. この注文を設定：
preview-replace-cancel = 2. 設定後にキャンセル：
preview-replace-both = 両方が設定されている間は、先に価格に達したほうが発動します。2段階目が失敗したら両方が残り、すぐにお知らせします。
order-entry = { $type } { $side } { $symbol } · { $size } @ { $price }
order-slot = { $type } · { $price }
order-trailing = トレール { $price } · { $percent } %
order-take-profit = TP { $price } · { $percent } %
order-stop-loss = SL { $price } · { $percent } %
order-trigger = 発動 { $price } · { $percent } %
preview-validity = <i>確定するまで何も送信しません。プレビューの期限：{ $time }</i>
preview-refused = <i>❌ の付いた点があるため、確定できません。何も送信していません。そこを変えて、もう一度お試しください。</i>
on-accounts-head = アカウント：{ $named } のうち { $sent }、それぞれに注文1件
on-accounts-not-sent = ❌ このアカウントには注文しません。ほかのアカウントには影響しません。
on-accounts-none-sent = ❌ このアカウントには注文しません。
on-accounts-other-money = ❌ このアカウントには注文しません：デモ資金と実資金は混ぜません。
on-accounts-same-wallet = ❌ このアカウントには注文しません：キーが { $account } と同じウォレットのもので、1つのウォレットへの注文は1件だけです。
on-accounts-wallet-unknown = ⚠️ ウォレットが分からないアカウントがあります。2つのキーが同じウォレットのものなら、そのウォレットに2件の注文が入ります。
legs-title = <b>{ $symbol } { $side }</b> · ラダー：指値注文 { $count } 件のうち { $sent } 件
legs-leg = { $number }. { $price } · 証拠金 { $collateral } · サイズ { $size } · 清算 { $liquidation }
legs-all = すべて約定した場合：平均建値 { $entry } · 清算価格 約 { $liquidation }
legs-waits = 📌 すぐに約定しない注文は TP・SL とともにサービス側で待機し、ボットは不要です。注文ごとに別のポジションになります。サービスが1つのポジションにまとめた場合、その建値と清算価格は「すべて約定した場合」のものです。
legs-not-sent = ❌ この注文は送信しません。ほかの注文には影響しません。
no-price = いま { $symbol } の価格がないため、結果を計算できません。何も送信していません。1分後にもう一度お試しください。
typed-where = <pre>{ $where }</pre>
typed-example = 例：<code>{ $example }</code>
pair-unknown = その銘柄は見つかりません。何も送信していません。
pair-unknown-nearest = その銘柄は見つかりません。{ $names } のことですか？何も送信していません。

issue-collateral-too-small = ❌ 証拠金は { $least } 以上必要です。
issue-ladder-too-small = ❌ 各注文に { $each } 以上の証拠金が必要です。全部で { $least } 必要です。
issue-ladder-too-close = ❌ この件数には2つの価格が近すぎます。
issue-leverage-below-one = ❌ サイズが証拠金より小さくなっています。
issue-stop-on-wrong-side = ❌ 損切りが建値 { $entry } の利益側にあり、すぐに発動します。
issue-take-profit-on-wrong-side = ❌ 利確が建値 { $entry } の損失側にあり、すぐに発動します。
issue-acts-at-once = ⚠️ 価格はすでに { $price } なので、成行注文のようにすぐ約定します。
issue-stop-beyond-liquidation = ⚠️ 損切りが清算価格 { $liquidation } より遠くにあります。損切りより先に清算されます。
issue-balance-too-low = ⚠️ { $total } が必要ですが、残高は { $balance } です。
issue-leverage-too-high = ⚠️ この銘柄の最大レバレッジは { $most } です。
issue-risk-stop-too-far = ❌ 損切りが遠すぎます。どのレバレッジでも先に清算されます。
issue-risk-too-small = ❌ リスク { $risk } では証拠金が足りません。この損切りとレバレッジでは { $least } 以上にしてください。
issue-risk-fees-unknown = ❌ この銘柄の手数料が公開されていないため、リスクからサイズを計算できません。証拠金を書いてください。
issue-risk-equity-unknown = ❌ 有効証拠金が今は分からないか、ゼロ以下です。リスクを risk 50 のようにドルで書いてください。
issue-risk-equity-old = ❌ 有効証拠金の計算に使う価格が { $age }前のもので、許容は { $oldest }です（/limits）。そのためサイズは決められません。新しい価格が出てからやり直すか、リスクを risk 50 のようにドルで書いてください。
issue-buffer-too-small = ❌ 清算と損切りの間隔は、損切りまでの距離の { $percent } 以上にしてください。
issue-funding-too-small = ❌ 資金調達料の通知の最小額は { $least } です。
issue-risk-add-no-stop = ❌ サイズは損切りでの損失から計算されますが、清算の前にこのポジション全部を決済すると分かっている損切りがありません。先に /tpsl BTC sl 57000 のように設定してください。
issue-atr-unknown = ❌ この時間足の ATR が分かりません。ローソク足を読み取れなかったか、確定した足が15本に足りません。価格かパーセントで書いてください。
issue-risk-unit-unset = ❌ 1R が設定されていません。先に /settings r 1% のように設定するか、リスクをパーセントかドルで書いてください。
issue-target-without-stop = ❌ R の利確には損切りが必要です。このポジションには、読み取れた損失側の損切りがありません。行に sl を加えるか、先に設定してください。
issue-open-interest-full = ⚠️ この銘柄のこの方向の建玉は、残り { $left } だけです。
issue-wallet-too-low = ⚠️ ウォレットには { $wallet } しかありません。
issue-wallet-empty = ❌ ウォレットは空です。
issue-limit-cool-off = ❌ { $until } までクールダウン中です。決済とポジションの保護は引き続きできます。
issue-limit-blackout = ❌ 自分で設定した取引禁止の時間帯は { $until } までです（/limits）。決済とポジションの保護は引き続きできます。
issue-reversal-refused = ⚠️ 現状では、決済後のステップ2は拒否されます。決済はそのまま確定できます。
issue-limit-flat = ❌ /flat ですべて決済しました。/flat end と入力するまで、新規や追加はできません。決済とポジションの保護は引き続きできます。
issue-limit-collateral = ❌ 自分の上限は1注文あたり証拠金 { $limit } です（/limits）。
issue-limit-leverage = ❌ 自分の上限はレバレッジ { $most } です（/limits）。
issue-limit-risk = ❌ 自分の上限は1注文あたり損失 { $limit } です（/limits）。スリッページで許容される最も不利な価格から損切りまでの損失を手数料込みで数えます。損切りがない注文と、ポジションへの追加は、証拠金の全額と手数料で数えます。
issue-limit-stop = ❌ 自分の設定により、損切りのない注文はできません（/limits）。注文の最後に価格か幅で書いてください。例: /long BTC 100 10x sl 3%。ポジションに追加する前は、/tpsl でそのポジションに損切りを設定してください。
issue-beside = さらに、このプレビューでこれより前の未送信の注文を { $beside } として数えます。
issue-limit-open = ❌ 自分の上限は、このアカウントの有効証拠金の { $percent } の保有リスクです（/limits）。現在 { $limit } です。すでに { $open } を失う可能性があり、この注文で { $added } 増えます。損切りを近くするか、サイズを小さくすると下がります。
issue-limit-open-near = ⚠️ すでに { $open } を失う可能性があり、この注文で { $added } 増えます。保有リスクの自分の上限は { $limit }（有効証拠金の { $percent }）です（/limits）。
issue-limit-open-unread = ❌ 保有リスクに上限がありますが（/limits）、現在アカウントをすべては読み取れないため、失う可能性のある額がわかりません。何も送信していません。1分後にもう一度お試しください。決済は通常どおり行えます。
issue-limit-open-unknown = ❌ 保有リスクに上限がありますが（/limits）、失う可能性のある額がわかりません。取引サービスから有効証拠金、またはポジションの損切りの計算に必要な値が得られません。どのポジションかは /risk に表示されます。
issue-limit-exposure = ❌ 自分の上限は合計サイズ { $limit } で（/limits）、全アカウントの保有中・未約定・処理中を合わせて { $open } あります。
issue-limit-exposure-unread = ❌ 合計サイズに上限がありますが（/limits）、アカウントの1つを現在読み取れないため、合計がわかりません。何も送信していません。1分後にもう一度お試しください。決済は通常どおり行えます。
issue-limit-exposure-unknown = ❌ 合計サイズに上限がありますが（/limits）、取引サービスから現在の合計が得られません。
issue-limit-net = ❌ 自分の上限は片側のネットサイズ { $limit } で（/limits）、全アカウントの保有中・未約定・処理中を合わせてこの側が反対側を { $open } 上回っています。
issue-limit-net-unread = ❌ 片側のネットサイズに上限がありますが（/limits）、アカウントの1つを現在読み取れないため、大きさがわかりません。何も送信していません。1分後にもう一度お試しください。決済は通常どおり行えます。
issue-limit-net-unknown = ❌ 片側のネットサイズに上限がありますが（/limits）、ポジションまたは注文の売買方向かサイズが取引サービスから得られません。
issue-limit-group = ❌ 自分の上限は、連動する銘柄の片側のネットサイズ { $limit } です（/limits）。この注文の銘柄では、保有中・未約定・処理中を合わせてすでに { $open } あります。
issue-limit-group-unread = ❌ 連動する銘柄に上限がありますが（/limits）、アカウントの1つを現在読み取れないため、大きさがわかりません。何も送信していません。1分後にもう一度お試しください。決済は通常どおり行えます。
issue-limit-group-unknown = ❌ 連動する銘柄に上限がありますが（/limits）、ポジションまたは注文の売買方向かサイズが取引サービスから得られません。
issue-limit-losses = ❌ 直近{ $window }の損失は { $lost } で、自分の上限は { $limit } です（/limits）。その80%から { $until } まで新規と追加はできません。決済とポジションの保護は引き続きできます。
issue-limit-losses-near = ⚠️ 直近{ $window }の損失は { $lost } です。自分の上限は { $limit } で（/limits）、その80%から新規と追加はできません。
issue-limit-losses-halt = ⛔ 直近{ $window }の損失は { $lost } で、自分の上限 { $limit } に達しました（/limits）。{ $until } まで新規と追加はできません。未約定の注文は約定することがあります。/orders で取り消してください。決済とポジションの保護は引き続きできます。
issue-limit-losses-unread = ❌ 損失に上限がありますが（/limits）、アカウントの1つで決済済みのポジションを現在すべては読み取れません。何も送信していません。1分後にもう一度お試しください。決済は通常どおり行えます。
issue-limit-losses-unknown = ❌ 損失に上限がありますが（/limits）、最近決済したポジションの損益または時刻が取引サービスから得られません。
issue-limit-streak = ❌ { $losses } 回以上続けて損失で終わり、自分の上限に達しました（/limits）。{ $until } まで新規と追加はできません。決済とポジションの保護は引き続きできます。
issue-limit-orders = ❌ 24時間の自分の上限は { $orders } 件です（/limits）。この注文はそれを超えます。
issue-allowance-too-low = ⚠️ USDC の承認額は { $allowance } だけです。先に{ -application }で増やしてください。
issue-more-than-size = ❌ ポジションのサイズは { $size } しかありません。
issue-nothing-to-close = ❌ この割合は小さすぎて決済できません。
issue-more-than-collateral = ❌ ポジションの証拠金は { $collateral } しかありません。
issue-collateral-left-small = ⚠️ 残りが、新規ポジションの最低額 { $least } を下回ります。取引サービスに拒否されるかもしれません。
issue-liquidated-at-once = ❌ 清算価格が { $liquidation } になりますが、現在値は { $price } です。
issue-change-in-flight = ⚠️ このポジションの別の変更が処理中です。取引サービスは一度に1つしか受け付けません。
issue-positions-unread = ⚠️ ポジション一覧を読み込めませんでした。注文からわかる内容です。
issue-orders-unread = ⚠️ 注文を読み込めませんでした。注文がある可能性はあります。
issue-positions-rows-unread = ⚠️ ID がないため読み込めなかったポジションの行: { $rows }
issue-orders-rows-unread = ⚠️ ID がないため読み込めなかった注文の行: { $rows }
issue-price-old = ⚠️ 最新価格は { $age }前のもので、許容は { $oldest }です（/limits）。確定すると価格を読み直し、それより古い間は何も送信しません。
issue-price-old-exit = ⚠️ 最新価格は { $age }前のものです。実際の結果はこの数字と異なることがあります。
issue-stop-fires-at-once = ❌ 損切りが価格 { $price } の反対側にあり、すぐに発動します。
issue-take-profit-fires-at-once = ❌ 利確が価格 { $price } の反対側にあり、すぐに発動します。
issue-break-even-early = ❌ 現在値 { $price } はまだ建値 { $entry } を超えていません。建値ストップはすぐに発動します。
issue-no-such-price = ❌ 価格が無効です。0 より大きくしてください。
issue-price-far = ⚠️ この価格は現在価格 { $price } から 50 % 以上離れています。
issue-slot-taken = ❌ すでにトレーリングストップまたは待機中の変更があります。先にキャンセルしてください：/cancelorder
issue-no-stop-left = ⚠️ ポジションに損切りがなくなります。
issue-stops-cover = ⚠️ この操作の後、清算前にストップで決済されるのは、ポジションの { $percent } です。
issue-stops-cover-share = ⚠️ この操作の後、ストップで決済されるのは、ポジションの { $percent } です。
issue-stops-cover-unknown = ⚠️ この操作の後、ストップがポジションのどれだけを決済するかは不明です。取引サービスがすべてを示していません。
issue-replace-one = ❌ 1つの注文で置き換えられるのは1つだけです。tp か sl のどちらかだけを書いてください。

## /trade: the order wizard

trade-title = <b>新規取引</b>
trade-answer = { $name }：<b>{ $value }</b>
trade-open = ▸ { $line }
trade-none = なし
trade-name-side = 売買方向
trade-name-pair = 銘柄
trade-name-kind = 注文
trade-name-collateral = 証拠金
trade-name-extent = レバレッジ
trade-name-stop = 逆指値
trade-name-limit = 指値
trade-name-stopLoss = 損切り
trade-name-takeProfit = 利確
trade-name-slippage = スリッページ
trade-ask-side = どちらですか？<b>ロング</b>は価格が上がると、<b>ショート</b>は下がると利益が出ます。
trade-ask-pair = どの銘柄ですか？選ぶか、<code>BTC</code> のように入力してください。
trade-ask-kind = どの種類の注文ですか？<b>成行</b>はすぐに約定します。<b>指値</b>は有利な価格を待ちます。<b>逆指値成行</b>は価格が逆指値に達すると約定します。<b>逆指値指値</b>は、その後さらに指値を待ちます。
trade-ask-collateral = 証拠金はいくらですか？選ぶか、<code>100</code> や <code>1k</code> のようにドルで入力してください。損切りでのリスクを有効証拠金の <code>risk 1%</code> や <code>risk 50</code> のように入力することもできます。
trade-ask-extent = どのくらいの大きさですか？レバレッジを選ぶか、<code>7x</code> のように入力するか、<code>size 1000</code> のようにドルのサイズを入力してください。
trade-ask-stop = 逆指値の価格はいくらですか？選ぶか、価格、または現在値に対する <code>-1%</code> や <code>+2%</code> を入力してください。
trade-ask-limit = 指値の価格はいくらですか？選ぶか、価格、または現在値に対する <code>-1%</code> や <code>+2%</code> を入力してください。
trade-ask-stopLoss = 損切りはどこに置きますか？選ぶか、価格、建値から <code>3%</code>、または証拠金のその割合を失う <code>25%c</code> を入力してください。
trade-ask-takeProfit = 利確はどこに置きますか？選ぶか、価格、建値から <code>5%</code>、証拠金のその割合を得る <code>50%c</code>、または損切りのリスクの2倍を表す <code>2r</code> を入力してください。
trade-ask-slippage = スリッページは何パーセントまで許容しますか？選ぶか、<code>0.5</code> のように入力してください。
trade-most = 最大 { $most }
trade-risk-extent = サイズはリスクから計算されます。これは使われる最大のレバレッジで、清算が損切りより先に来る場合は下げられます。
trade-risk-stopLoss = サイズはリスク、つまり損切りでの損失から計算されるため、損切りが必要です。
trade-long = 📈 ロング
trade-short = 📉 ショート
trade-favourite = ★ { $symbol }
trade-default = ✓ { $value }
trade-star = ☆ お気に入りに追加
trade-unstar = ★ お気に入りから外す
trade-share = { $percent } %（~{ $amount }）
trade-by-risk = リスク { $risk }
trade-about = { $value }（~{ $price }）
trade-exit = { $value } · { $price } · { $dollars }
trade-back = ‹ 戻る
trade-preview = プレビュー ›
trade-missing = ⚠️ 未入力：{ $fields }
trade-cancel = ✖️ キャンセル
trade-pair-unknown = ⚠️ 「{ $typed }」という銘柄は見つかりません。
trade-pair-nearest = ⚠️ 「{ $typed }」という銘柄は見つかりません。この中にありますか？
trade-not-text = ⚠️ ボタンを押すか、答えをテキストで入力してください。
trade-unreadable = ⚠️ 途中の取引を読み取れなかったため、最初からやり直します。
trade-button-old = 前の取引のボタンなので、もう使えません。何も送信していません。/trade で新しく始められます。

## /closeall: several positions under one Confirm

close-all-title = <b>ポジションの一括決済</b>
close-all-which = 決済するポジションを選ぶか、下から選んでください。
close-all-position = { $symbol } { $side } { $profit }
close-all-all = すべて
close-all-profitable = 利益中
close-all-losing = 損失中
close-all-next = 選択分を決済 ›
close-all-confirm = ✅ { $number } 件を決済
close-all-preview = <b>ポジション { $count } 件の決済</b>
close-all-money = サイズ { $size } · 損益 { $profit }、手数料・資金調達料・借入料の差引後
close-all-back = 手数料 { $fee } · 残高に戻る額 { $payout }
close-all-part = { $symbol } { $side } { $size }：{ $profit }
close-all-more = … ほか { $number } 件
close-all-left-out = ⚠️ 対象外：{ $names }。取引サービスから十分な情報が得られません。
close-all-market = <i>どれも確定時点のサイズで全決済し、その時点の市場価格で約定します。</i>
close-all-nothing = 決済できるものはありません。何も送信していません。
close-all-running = <b>決済中</b>
close-all-finished = <b>決済が完了しました</b>
close-all-waiting = 待機中
close-all-count = { $number } { $state }
close-all-line = { $icon } { $title }：{ $state }
close-all-reason = { $line }：「{ $reason }」
close-all-profit = { $line }、{ $profit }
close-all-failed = ⚠️ すべては決済できませんでした。自動で再送信はしません。/positions を確認してください。理由は /activity にあります。
flat-title = <b>すべてのアカウントで、すべて決済</b>
flat-sum = 決済するポジション：{ $positions } · 取り消す注文：{ $orders }
flat-none = ポジションも未約定注文もありません。
flat-unread = ⚠️ ポジションと注文を読み込めませんでした。残っている可能性はあります。1分後にもう一度 /flat と入力してください。
flat-unread-key = 🔑 取引サービスがこのアカウントのキーを受け付けなくなったため、ポジションと注文を読み込めませんでした。残っている可能性はあります。新しいキーで接続し直し（/connect）、その後 /flat と入力してください。
flat-rules = 🛑 確定すると、新規や追加もすべて止まります：ここでの注文、下書き、シグナル、API。損切りと利確は決済までポジションを守り、ポジションとともに終わります。自動では再開しません。再開するには /flat end と入力してください。
flat-confirm = 🛑 すべて決済
flat-running = <b>すべて決済しています</b>
flat-tried-again = ⏳ 待機中のものはまだ送信できておらず、何も送られていません。3 分間、再試行します。
flat-finished = <b>すべての決済が終わりました</b>
flat-failed = ⚠️ すべては決済または取り消しできませんでした。自動で再送信はしません。理由は /activity にあります。
flat-nothing-left = ✅ 再確認：ポジションも未約定注文も残っていません。
flat-left = 🚨 <b>再確認：以下はまだ開いているか、その可能性があります</b>
flat-rest = 🛑 残りを決済
flat-stays = 🛑 /flat end と入力するまで、新規や追加はできません。
flat-ended = ▶️ /flat を解除しました。新規と追加が再びできます。何も送信していません。
flat-not-over = ⏳ /flat はまだ実行中です。未送信の注文があるため、解除していません。長くても3分で終わります。その後もう一度 /flat end と入力してください。
flat-not-active = /flat は有効ではありません。/flat ですべて決済します。

## /cancelorder: several orders under one Confirm

cancel-orders-title = <b>未約定の注文</b>
cancel-orders-which = キャンセルする注文を選ぶか、下から選んでください。
cancel-orders-no-such = 該当する未約定の注文はありません。未約定の注文は次のとおりです。キャンセルするものを選んでください。
cancel-orders-all = すべて
cancel-orders-next = 選択分をキャンセル ›
cancel-orders-confirm = ✅ { $number } 件をキャンセル
cancel-orders-preview = <b>注文 { $count } 件のキャンセル</b>
cancel-orders-unprotected = ⚠️ { $symbol } { $side } に損切りがなくなります。
cancel-orders-running = <b>注文をキャンセル中</b>
cancel-orders-finished = <b>キャンセルが完了しました</b>
cancel-orders-failed = ⚠️ すべてはキャンセルできませんでした。自動で再送信はしません。/cancelorder を確認してください。理由は /activity にあります。

## Paper accounts

paper-account = 📝 デモ · { $label }
paper-label = デモ
paper-offer = { $label } · デモ資金。最初に使うときに開設します
disconnect-ask-paper = <b>{ $label }</b>（<code>{ $mask }</code>）を切断しますか？デモ資金とポジションにはもうアクセスできなくなり、次のデモアカウントは最初から始まります。

## /limits: a user's own trading limits

limits-title = <b>自分の上限</b>
limits-collateral = 1注文の証拠金
limits-leverage = レバレッジ
limits-risk = 1注文の損失
limits-stop = すべての注文に損切り
limits-open = 保有リスク
limits-open-rules = <i>アカウントが失う可能性のある額を、有効証拠金に対する割合で数えます。ポジションは損切りまで、損切りのないものは清算まで、さらに未約定と処理中の注文も含みます。新しい注文も数えます。上限の半分からプレビューに表示されます。</i>
limits-exposure = 合計サイズ
limits-net = 片側のネットサイズ
limits-net-rules = <i>全アカウントのロングからショートを引いた額、またはその逆です。注文は、保有中のものと、同じ側の未約定・処理中のものを合わせて数えます。反対側の注文は小さくします。</i>
limits-group = 連動する銘柄のネットサイズ
limits-group-rules = <i>注文の銘柄と、それに連動する銘柄の片側のネットサイズです。/risk と同じく30日間の1時間ごとのリターンで判定し、全アカウントを合計します。ローソク足か名前を読み取れない銘柄は、すべての銘柄と合わせて数えます。</i>
limits-losses = 期間内の損失
limits-losses-rules = <i>/limits window の期間に決済したポジションと一部決済の損失を、手数料込みで全アカウント合計します。利益は差し引き、保有中のものは数えません。日付が変わってもリセットされません。50%からプレビューに表示、80%から新規と追加は不可、100%では未約定の注文も確認してください。取り消せるのは自分だけです。</i>
limits-window = 損失の上限の期間
limits-window-rules = <i>損失の上限で決済済みポジションをどこまでさかのぼって数えるか：1時間から7日まで、初期値は24時間。長くするとすぐに有効になり、短くするには24時間かかります。</i>
limits-streak = 連敗数
limits-streak-rules = <i>全アカウントを通して、この回数だけ続けて損失で終わると、最後の決済から /limits rest の時間は新規と追加ができません。</i>
limits-rest = 連敗後のクールダウン
limits-rest-rules = <i>続けて損失で終わりすぎた後、新規と追加ができない時間：1時間から7日まで、初期値は4時間。長くするとすぐに有効になり、短くするには24時間かかります。</i>
limits-orders = 24時間の注文数
limits-cool-off = 🧊 クールダウン
limits-tolerance = 価格の許容幅
limits-tolerance-rules = <i>プレビューから価格がこれより動いた場合、リスクを増やす注文は確定しても送信せず、新しいプレビューを表示します。決済・保護・取消はそのまま送信し、新しい価格を結果に表示します。変更はすぐに有効になります。</i>
limits-age = 価格の最大経過時間
limits-age-rules = <i>新規注文、追加、証拠金の引き出しは、価格がこれより古くないときだけ送信します。決済、保護、取り消しはどの価格でもできます。変更はすぐに有効になります。</i>
limits-none = 上限なし
limits-required = 必須
limits-not-required = 任意
limits-back = ‹ 戻る
limits-line = { $title }：<b>{ $value }</b>
limits-raise = … { $time } から：{ $value }
limits-used = … 現在の使用: { $use }
limits-use = { $used } / { $limit }（{ $percent }）
limits-use-blocked = { $use }。{ $until }まで新規・追加はできません
limits-use-unread = 現在読み取れません
limits-use-unsaid = 取引サービスから得られません
limits-reserved = 結果がまだ分からない注文の分: <b>{ $size }</b>
limits-reserved-order = … { $title }（{ $state }）
limits-orders-counted = 直近24時間の発注は { $count } 件です。
limits-blackout = 取引禁止の時間帯
limits-blackout-none = なし
limits-blackout-window = { $day } { $hours } ({ $zone })
limits-blackout-ends = { $line } · { $time } に解除
limits-blackout-full = ❌ 時間帯は { $most } 件までです。
limits-blackout-missing = ❌ その時間帯はありません。
limits-blackout-rules = 毎週この時間帯には新規や追加ができません。時刻は入力したときのタイムゾーンです。追加は fri 14:25-14:45、解除は off fri 14:25-14:45 と入力します。解除には24時間かかります。
limits-cool-off-none = クールダウン中ではありません。
limits-cool-off-until = 🧊 <b>{ $until }</b> まで取引できません。解除はできません。
limits-rules = <i>上限を厳しくするとすぐに有効になります。緩める、または外すには24時間かかります。決済とポジションの保護はいつでもできます。</i>
limits-typed = <i>入力もできます。例：</i> <code>{ $example }</code>
limits-cool-off-ask = 取引をどのくらい休みますか？それまでは新規建ても積み増しもできません。決済とポジションの保護は引き続きできます。クールダウンは途中で解除できません。
limits-cool-off-sure = <b>{ $until }</b> まで取引を休みますか？後から延ばせますが、短くはできず、誰も解除できません。
limits-cool-off-yes = 🧊 はい、それまで取引しません
limits-1h = 1時間
limits-4h = 4時間
limits-1d = 1日
limits-7d = 7日

## /secure: two-factor

secure-title = 🔐 <b>2段階認証（2FA）</b>
secure-none = 設定されていません。
secure-explained = 大口注文、上限の緩和、アカウントの切断、ファイルの出力の前に、PIN または認証アプリのコードを求めます。スマホや Telegram が他人の手に渡った場合に守ります。<b>別の</b>端末の認証アプリは、PIN より強く守ります。
secure-pin = 🔢 PIN を設定
secure-totp = 📱 認証アプリを使う
secure-back = ‹ 戻る
secure-is-pin = PIN、{ $since } から。
secure-is-totp = 認証アプリ、{ $since } から。
secure-done = ✅ 2段階認証が有効になりました。
secure-required = 認証が必要な操作：
secure-required-none = 認証が必要なのは、/forget、/api と認証自体の変更だけです。
secure-of-size = サイズ { $size } 超
secure-of-any-size = サイズを問わず
secure-guard-orders = • 注文（{ $size }）。1回の確定に複数あれば合計で判断
secure-guard-closings = • 決済と縮小（{ $size }）。1回の確定に複数あれば合計で判断
secure-guard-limits = • /limits のいずれかの緩和
secure-guard-disconnect = • アカウントの切断
secure-guard-export = • ファイルの出力
secure-memory-never = 1回の入力は、1つの操作だけに有効です。
secure-memory-except-trades = 1回の入力は5分間有効です。注文と決済は除きます。
secure-memory-everything = 1回の入力は5分間、一覧のすべてに有効です。
secure-free = <i>/forget、/api、ここでの変更、確定なしの注文送信をオンにすることには、常に認証が必要です。ポジションの保護と注文のキャンセルには不要です。決済と縮小は「決済」をオンにしたときだけ必要です。2段階認証は、管理者を含め、ほかの誰も見たりオフにしたりできません。</i>
secure-short-orders = 大口注文
secure-short-closings = 決済
secure-short-limits = 上限の緩和
secure-short-disconnect = 切断
secure-short-export = ファイル出力
secure-size = 📏 サイズ
secure-memory = ⏱ 記憶
secure-change = 🔁 変更
secure-off = オフにする
secure-lost = 紛失した
secure-stop = ✖️ キャンセル
secure-size-ask = どのサイズを超える注文に認証を求めますか？ドルでのサイズは証拠金×レバレッジです。証拠金の引き出しでは、引き出す金額で判断します。
secure-every = すべての注文
secure-not-typed = PIN やコードは、決してコマンドの後に書かないでください。その可能性があるため、メッセージを削除しました。/secure だけで設定を表示し、<code>/secure limit 2500</code> でサイズを設定します。
secure-change-ask = 何に変えますか？新しいほうが通るまで、いまのものが有効です。
secure-pin-ask = <b>6～12桁の数字</b>の PIN を決めて、ここに送ってください。メッセージはすぐに削除します。PIN 自体は保存せず、総当たりに時間がかかる、暗号化したハッシュだけを保存します。
secure-pin-form = PIN は6～12桁の数字だけです。メッセージは削除しました。別のものを送ってください。
secure-pin-easy = その PIN は推測されやすすぎます。メッセージは削除しました。別のものを送ってください。
secure-set-up-again = 確認のため、同じ PIN を<b>もう一度</b>送ってください。
secure-set-up-differs = 2つの PIN が一致しません。やり直してください。使いたい PIN を6～12桁の数字で送ってください。
secure-set-up-wrong = ❌ アプリがいま表示しているコードではありません。表示中の6桁の数字を送ってください。その端末の時計が合っている必要があります。
secure-set-up-expired = 設定の期限が切れたため、何も変更していません。/secure で最初から始められます。
secure-secret =
    認証アプリで読み取るか、キーを入力してください：

    <code>{ $secret }</code>

    表示するのはこの1回だけです。1分後、または最初のコードが正しかったときに、このメッセージを削除します。スクリーンショットを残さないでください。
secure-secret-no-picture = QR コードを送信できませんでした。
secure-code-ask = アプリに表示された<b>6桁の数字</b>を送ってください。メッセージはすぐに削除します。2段階認証はその後で有効になります。
secure-lost-explained =
    PIN やアプリをなくした場合は<b>リセット</b>できます。いまから24時間後に、実際の資金があるアカウントをすべて切断し、2段階認証をオフにします。その後、API キーで接続し直し、2段階認証を設定し直してください。

    それまでは、これまでどおり認証が必要です。実行前に何度かお知らせし、1回のタップか正しい入力で取り消せます。取引サービス上のポジションと注文はそのままで、デモアカウントも残ります。時間がかかり接続が失われるのは、スマホを手にした他人の得にならないようにするためです。

    管理者でもこの時間は短縮できません。
reset = ⏳ 24時間後にリセット
reset-pending = ⏳ 2段階認証の紛失がここで報告されたため、<b>{ $at }</b> にアカウントを切断し、2段階認証をオフにします。心当たりがなければリセットをキャンセルし、Telegram の設定（デバイス）で他のセッションを終了し、{ -application }で API キーを削除してください。
reset-cancel = ✖️ リセットを取り消す
reset-cancelled = リセットを取り消しました。2段階認証とアカウントはそのままです。
reset-none = 進行中のリセットはありません。
reset-ended = 入力が正しかったため、進行中のリセットを取り消しました。
reset-done = 予告どおりアカウントを切断し、2段階認証をオフにしました。取引サービス上のポジションと注文には触れていません。/connect でアカウントを接続し直し、/secure で2段階認証を設定し直せます。

two-factor-for-orders = この注文
two-factor-for-closings = この決済
two-factor-for-limits = 上限の緩和
two-factor-for-disconnect = アカウントの切断
two-factor-for-export = ファイルの出力
two-factor-for-two-factor = 2段階認証の変更
two-factor-for-erasure = 全データの削除
two-factor-for-quick = 確定なしの注文の送信
two-factor-for-api-token = API トークンの作成
two-factor-for-signal-source = シグナルのソースの作成
two-factor-ask-pin = 🔐 { $what }には <b>PIN</b> が必要です。ここに送ってください。メッセージはすぐに削除し、自動で続けます。
two-factor-ask-code = 🔐 { $what }には、認証アプリがいま表示している<b>6桁の数字</b>が必要です。ここに送ってください。メッセージはすぐに削除し、自動で続けます。
two-factor-wrong = ❌ 正しくありません。何も行っていません。
two-factor-code-used = ❌ そのコードは使用済みです。次のコードを待ってください。何も行っていません。
two-factor-attempts-left = あと { $left } 回で、入力がしばらくロックされます。
two-factor-locked = 🔒 間違いが多すぎるため、<b>{ $until }</b> まで入力をロックします。何も行っていません。それまでの入力は無効で、回数にも数えません。
two-factor-not-entry = PIN でもコードでもありません。6～12桁の数字です。メッセージを削除し、回数には数えていません。もう一度送ってください。
two-factor-unexpected = PIN やコードを待っている状態ではありませんでした。その可能性があるため、メッセージを削除しました。何も行っていません。もう一度ボタンを押すか、コマンドを送ってください。
two-factor-unexpected-not-deleted = ⚠️ PIN やコードを待っている状態ではありませんでした。何も行っていません。PIN やコードだった場合は、ご自身でメッセージを削除してください。Telegram の制限で削除できませんでした。
two-factor-cancelled = キャンセルしました。何も行っていません。
two-factor-unreadable = ⚠️ 2段階認証のデータを復号できないため、認証が必要な操作ができません。何も送信していません。決済とポジションの保護は引き続きできます。運営者に知らせてください。直らなければリセットしてください。
issue-two-factor = 🔐 サイズ { $size } です。確定すると2段階認証を求めます（/secure）。

## /alert and /alerts

alert-state-armed = 🔔 有効
alert-state-held = 🔕 発動済み。条件から外れると再び有効
alert-state-fired = ✅ 発動済み
alert-state-paused = ⏸ 一時停止中
alert-state-expired = ⌛ 期限切れ
alert-mark-armed = 🔔
alert-mark-held = 🔕
alert-mark-fired = ✅
alert-mark-paused = ⏸
alert-mark-expired = ⌛
alert-title = <b>{ $condition }</b>
alert-once = 1回だけ通知します。
alert-again = 毎回知らせます。{ $time }に最大1回です。
alert-count = 発動 { $count } 回、最終 { $time }
alert-silent-until = { $time } まで休止中
alert-ends = { $time } に期限切れ
alert-note = 📌 { $note }
alert-now = 現在 { $value }
alert-now-percent = 現在 { $value } · あと { $distance }
alert-now-points = 現在 { $value } · あと { $distance } ポイント
alert-now-met = 現在 { $value }：すでに条件を満たしています
alert-old-price = { $status }（価格は { $age }前）
alert-fired-at = { $value } で発動（{ $time }）
alert-fired-on = { $symbol } の { $value } で発動（{ $time }）
alert-expired-at = { $time } に期限切れになりました
alert-now-no-position = 該当するポジションはいまありません
alert-now-unstated = 取引サービスからいま値が得られません
alert-unreadable = ⚠️ 現在の値を読み込めませんでした
alert-account-not-connected = ⚠️ 必要なアカウントがもう接続されていないため、このアラートは監視されていません。
alert-met = ⚠️ 条件をすでに満たしています。設定するとすぐに発動します。それでも設定しますか？
alert-same = ⚠️ 同じアラートがすでに有効です。もう一つ設定しますか？
alert-in-group = 👥 グループ「{ $group }」に通知
alert-in-a-group = 👥 グループに通知
alert-arm-anyway = 🔔 それでも設定
alert-arm = 🔔 アラートを設定
alert-pause = ⏸ 一時停止
alert-delete = 🗑 削除
alert-repeat = 🔁 1h ごとに繰り返し
alert-no-repeat = 1️⃣ 1回だけ
alert-edit = ✏️ 編集
alert-back = ‹ アラート
alert-deleted = 🗑 削除しました：{ $condition }
alert-not-found = このアラートはもう存在しないか、あなたのものではありません。自分のアラートは /alerts にあります。
alert-past = 指定した日付はもう過ぎているため、アラートは設定していません。
alert-too-many = アラートは上限の { $most } 件あります。先に /alerts でいくつか削除してください。アラートは設定していません。
alert-no-account = ご自身のアカウントについての内容ですが、接続されていません。先に /connect で API キーを接続してください。アラートは設定していません。
alert-no-access = このボットには独自の相場データがないため、相場のアラートにはあなたの API キーが必要です。先に /connect で接続してください。アラートは設定していません。
alert-not-here = ご自身のアカウントについての非公開の内容です。個人チャットで設定してください。アラートは設定していません。
alert-unknown-pair = 「{ $typed }」という銘柄は見つかりません。アラートは設定していません。
alert-unknown-nearest = 「{ $typed }」という銘柄は見つかりません。{ $names } のことですか？アラートは設定していません。
alert-usage =
    アラートを次のように入力してください：
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h every 4h</code>
    <code>/alert ETH funding flips</code>
    個人チャットでは、順に設定することもできます。その場合、通知はそちらに届きます。
alert-button = 🔔 アラート
alert-form-title = <b>新規アラート</b>
alert-form-any = いずれかのポジション
alert-name-subject = 対象
alert-name-pair = 銘柄
alert-name-side = 売買方向
alert-name-comparison = 条件
alert-name-figure = 値
alert-name-window = 期間
alert-name-options = 繰り返し
alert-subject-price = 💵 価格
alert-subject-move = ⚡ 急な値動き
alert-subject-funding = 💸 資金調達率
alert-subject-oi = 📊 建玉
alert-subject-borrow = 🏦 借入率
alert-subject-pnl = 📈 自分の損益
alert-subject-liq = ☠️ 自分の清算
alert-subject-margin = 🧮 証拠金使用率
alert-subject-balance = 👛 自分の残高
alert-comparison-above = 上回る
alert-comparison-below = 下回る
alert-comparison-crosses = またぐ
alert-comparison-flips = 符号が反転
alert-comparison-up = 上昇
alert-comparison-down = 下落
alert-comparison-move = 上下どちらも
alert-side-long = ロング
alert-side-short = ショート
alert-ask-subject = 何のアラートですか？
alert-ask-pair = どの銘柄ですか？選ぶか、<code>BTC</code> のように入力してください。
alert-ask-side = どちら側ですか？
alert-ask-comparison = どの条件ですか？
alert-ask-window = どの期間ですか？選ぶか、<code>30m</code> や <code>2h</code> のように入力してください。最長1日です。
alert-ask-options = 1回だけですか、毎回ですか？間隔を選ぶと、その間に最大1回です。選ぶか、期限とメモを添えて <code>every 2h for 7d note sell half</code> のように入力してください。
alert-figure-price = どの価格ですか？選ぶか、<code>70000</code> や <code>60k</code> のように入力してください。
alert-figure-move = 何パーセントですか？選ぶか、<code>2.5%</code> のように入力してください。
alert-figure-funding = 1時間あたり何パーセントですか？プラスはロングの支払いです。選ぶか、<code>0.01%</code> のように入力してください。
alert-figure-oi = 上限の何パーセントですか？選ぶか、<code>85%</code> のように入力してください。
alert-figure-borrow = 1時間あたり何パーセントですか？選ぶか、<code>0.02%</code> のように入力してください。
alert-figure-pnl = 損益がいくらになったときですか？選ぶか、<code>100</code> や <code>-50</code> のようにドルで、または <code>-10%</code> のように証拠金に対するパーセントで入力してください。
alert-figure-liq = 清算価格まで何パーセントに近づいたときですか？選ぶか、<code>5%</code> のように入力してください。
alert-figure-margin = 証拠金使用率が何パーセントのときですか？選ぶか、<code>75%</code> のように入力してください。
alert-figure-balance = 何ドルを下回ったときですか？選ぶか、<code>50</code> のように入力してください。
alert-repeat-once = 1️⃣ 1回
alert-repeat-every = 🔁 { $time } ごと
alert-before = { $value } · 変更なし
alert-cancelled = ✖️ キャンセルしました。アラートは設定も変更もしていません。
alert-button-old = 前のアラート設定のボタンなので、もう使えません。/alert で新しく始められます。
alert-no-longer-exists = このアラートはもうありません。
alerts-title = <b>アラート</b> · { $count }
alerts-none =
    アラートはありません。/alert で順に設定できます。または入力してください：
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h</code>
    <code>/alert ETH funding above 0.01%</code>
    <code>/alert liq below 5% every 1h</code>
alerts-line =
    { $mark } { $condition }
    <i>{ $status }</i>
alerts-clear = 🗑 発動済みのアラートを削除
alerts-new = ➕ 新規アラート

## Tickets and receipts: the outcome of confirmed orders

ticket-confirm = ✅ 確定
ticket-cancel = ✖️ キャンセル
ticket-change = ✏️ 変更
ticket-renew = 🔄 新しいプレビュー
draft-from-token = 📥 <b>下書き</b>（API トークン <code>{ $name }</code>）：{ $time }
draft-from-agent = 🤖 <b>下書き</b>（API トークン <code>{ $name }</code>、エージェントの自称「<code>{ $agent }</code>」）：{ $time }
draft-from-signal = 📡 <b>下書き</b>（シグナル <code>{ $name }</code>）：{ $time }
draft-from-page = 🖥 <b>下書き</b>（デスクのページから）：{ $time }
draft-line = <code>{ $line }</code>
draft-basis-title = 送信元による数値の出典：
draft-basis = <code>{ $figure }</code>：<code>{ $read }</code>
draft-drop = ✖️ 破棄
draft-open = 🔎 { $line }
draft-over-confirmed = ✅ この下書きは確定済みです。注文は /activity で確認できます。
draft-over-dropped = ✖️ ご自身で破棄しました。何も送信していません。
draft-over-cancelled = ↩️ 送信元が取り下げました。何も送信していません。
draft-over-refused = ⛔ この下書きは確定できません。何も送信していません。
draft-reason-role = あなたの権限では取引できません。
draft-reason-account = 対象のアカウントは接続が解除されています。
draft-reason-paused = 届いた時点で取引が一時停止中でした。
draft-reason-not-possible = プレビュー時点で注文できない内容でした。
draft-reason-pairs = このトークンはこの銘柄の対象外です。
draft-reason-position = ソースのポジションはすでに決済されています。
draft-reason-chat-closed = 表示できませんでした。このチャットではボットがブロックされていました。
draft-reason-changed = 代わりに注文内容を変更しました。
draft-gone = この下書きはもう保存されていません。送信したものは /activity に表示されます。
draft-elsewhere = この下書きには新しいカードがあるため、このカードからは何も送信していません。/drafts で確認できます。
draft-change = 何も注文していません。希望する内容をコマンドで送ってください。例：<code>{ $line }</code>
drafts-title = <b>下書き</b>
drafts-open = 確認待ち：
drafts-none-open = 確認待ちはありません。
drafts-last = 最近の下書き：
drafts-item = { $time } · <code>{ $name }</code> · <code>{ $line }</code> · { $state }
drafts-item-agent = { $time } · <code>{ $name }</code>（自称「<code>{ $agent }</code>」） · <code>{ $line }</code> · { $state }
drafts-hint = <i>プログラムは注文の下書きを提出できます。ここで確定するまで、何も送信しません。</i>
draft-state-waiting = 送付中
draft-state-shown = 表示済み
draft-state-confirmed = 確定済み
draft-state-dropped = 破棄済み
draft-state-cancelled = 取り下げ
draft-state-expired = 未回答
draft-state-refused = 実行不可
drafts-joined = 📥 <b>1分以内に複数の下書きが届きました。</b>プレビューするものを選択してください。確定するまで何も送信しません。
drafts-next = 選択分をプレビュー ›
drafts-drop-all = ✖️ すべて破棄
drafts-confirm = ✅ { $number } 件を確定
drafts-preview = <b>複数の下書き</b>
drafts-running = <b>送信中</b>
drafts-finished = <b>送信が完了しました</b>
drafts-failed = ⚠️ すべては実行できませんでした。自動で再送信はしません。理由は /activity にあります。
ticket-not-stored = この注文はもう保存されておらず、送信していません。もう一度入力してください。
ticket-confirmed-already = ✅ この注文は確定済みです。状況は /activity で確認できます。
ticket-opening = <b>{ $symbol } { $side }</b> · { $kind } · 証拠金 { $collateral }、サイズ { $size }
ticket-deposit = <b>入金 { $amount }</b>
ticket-deposit-all = <b>全額を入金</b>
ticket-platform = <b>プラットフォームの登録</b> <code>{ $address }</code>
ticket-close = <b>{ $symbol } { $side } を { $size } 決済</b>
ticket-add = <b>{ $symbol } { $side } に { $size } を積み増し</b> · 証拠金 { $collateral }
ticket-collateral-in = <b>{ $symbol } に証拠金 { $amount } を追加</b>
ticket-collateral-out = <b>{ $symbol } から証拠金 { $amount } を引き出し</b>
ticket-take-profit = <b>TP { $price }</b> · { $symbol }
ticket-stop = <b>SL { $price }</b> · { $symbol }
ticket-take-profit-stop-loss = <b>TP { $takeProfit }、SL { $stop }</b> · { $symbol }
ticket-trail = <b>トレーリングストップ { $distance }</b> · { $symbol }
ticket-cancel-order = <b>注文のキャンセル</b> · { $symbol }
ticket-cancel-at = <b>{ $price } の注文をキャンセル</b> · { $symbol }
receipt-account = { $account }
receipt-quoted = 未確定。何も送信していません。
receipt-quick = ⚡ 確定なしで送信（/settings の設定による）
receipt-quick-figures = 価格 { $price } · レバレッジ { $leverage } · 清算価格 約 { $liquidation }
receipt-quick-quoted = ⏳ 送信中です。このメッセージが結果の表示に変わります。変わらなければ、もう一度入力する前に /activity を確認してください。
receipt-claimed = ⏳ 確定しました。まだ送信していません。結果はこのメッセージに表示されます。
receipt-sending = ⏳ 送信中です。
receipt-accepted = 📨 取引サービスが受け付けました。まだ執行されていません。結果を待っています。
receipt-accepted-unseen = ⚠️ 取引サービスが受け付けてから1分以上経ちますが、結果を確認できません。ボットは24時間確認を続けます。もう一度行う前に、/positions と{ -application }を確認してください。
receipt-done = ✅ 完了しました。
receipt-invisible = 📨 サービスに受け付けられました。ボットが読み取れる情報をサービスが表示しないため、実行されたかどうかはここでは確認できません。
receipt-resting = ✅ 発注済みです。価格に達するまで未約定です。
receipt-resting-gone = ⚠️ 注文は一覧にもうなく、そのポジションも見当たりません。キャンセルされた可能性があります。24時間確認を続けます。/orders と /positions を確認してください。
receipt-cancelled = ❌ 取引サービスが受け付けた後にキャンセルしました。理由は示されていません。
receipt-rejected = ❌ 取引サービスが拒否しました：「{ $reason }」。何も行われていません。
receipt-declined = ✖️ ご自身でキャンセルしました。何も送信していません。
receipt-expired = ⌛ このプレビューは期限切れでした。何も送信していません。
receipt-expired-second = ⌛ 2段階目は時間内に送信できませんでした。再試行はしません。2段階目は何も送信していません。
receipt-failover = ⚠️ このプレビューの後にボットのデータベースが切り替わったため、すでに確認済みかどうかがボットには分かりません。今回は何も送信していません。/positions を確認し、なければもう一度依頼してください。
receipt-unknown = ⚠️ 結果不明：応答がなく、取引サービスに届いたかどうかわかりません。再送信はしません。アカウントに形跡がないか確認しています。もう一度ご自身で行う前に、/positions を確認してください。
receipt-unknown-unseen = ⚠️ 結果不明：取引サービスに届いたかどうかわかりません。1分間確認しましたが、形跡がありません。もうしばらく確認を続けます。もう一度行う前に、{ -application }を確認してください。
receipt-answered = ⚠️ 取引サービスの応答は「{ $answer }」でした。実行されたかどうかはわかりません。
receipt-unknown-answered = 再送信はしません。アカウントに形跡がないか確認しています。もう一度ご自身で行う前に、/positions を確認してください。
receipt-unknown-answered-unseen = 1分間確認しましたが、形跡がありません。もうしばらく確認を続けます。もう一度行う前に、{ -application }を確認してください。
receipt-alike = ⚠️ これはアカウントに同じ記録が残る注文 { $count } 件のうちの1件です。表示内容からは、どれが実行されたか判別できません。いずれも再送信せず、24時間確認を続けます。もう一度行う前に、/positions を確認してください。
receipt-record-unreadable = ⚠️ ポジションは保有中の一覧にもうありません。取引サービスが決済の記録を今は表示できないため、どのように終了したかはまだわかりません。24時間確認を続けます。
receipt-record-unclear = ⚠️ 取引サービスの記録のステータスは「{ $word }」で、このボットの知らないものです。そのため結果はわかりません。/positions と{ -application }を確認してください。
receipt-record-awaited = ⏳ ポジションは保有中の一覧にもうありません。決済の記録がまだないため、決済価格と損益はわかりません。確認を続けます。
receipt-record-missing = ⚠️ ポジションは保有中の一覧にもうありません。取引サービスに決済の記録がないため、どのように終了したか、決済価格、損益はわかりません。{ -application }を確認してください。
receipt-ended-untold = ⚠️ その後ポジションは終了しました。記録からは、これが先に実行されたかどうかわかりません。{ -application }を確認してください。
receipt-closed-by-any = この注文、またはストップや別のプログラムなど、ほかの決済によるものです。取引サービスからはどれかわかりません。
receipt-closed-after = ポジションはその後決済されました。
receipt-liquidated-after = 🚨 ポジションはその後<b>清算</b>されました。
receipt-not-sent-failed = ❌ 送信する前に失敗しました。何も送信していません。もう一度お試しください。
receipt-not-sent-interrupted = ⚠️ 送信する前に中断されました。何も送信していません。まだ必要なら、もう一度入力してください。
receipt-not-sent-changed = ⚠️ プレビューから内容が変わりました。何も送信していません。
receipt-not-sent-not-replaced = ⚠️ 新しい注文はもう有効ではないため、元の注文は取り消していません。
receipt-not-sent-no-role = ⛔ 送信していません。取引の権限がなくなりました。何も送信していません。ボットのオーナーが変更できます。未決済のものがあれば、{ -application }で決済してください。
receipt-not-sent-no-account = ❌ この注文のアカウントはもう接続されていません。何も送信していません。
receipt-not-sent-no-price = ❌ いま照合できる価格がありません。何も送信していません。1分後にもう一度お試しください。
receipt-not-sent-price-moved = ⚠️ プレビューから価格が動きすぎました。何も送信していません。
receipt-not-sent-price-old = ⚠️ 最新価格は { $age }前のもので、許容は { $oldest }です（/limits）。何も送信していません。新しい価格が出てから、もう一度お試しください。
receipt-not-sent-limit = { $breach } 何も送信していません。
receipt-not-sent-not-reached = ❌ 取引サービスに接続できませんでした。何も送信していません。1分後にもう一度お試しください。
receipt-filled-part = ⚠️ 一部約定：ポジションは注文した { $whole } のうち { $size } です。残りはキャンセルされたか、その後決済されました。
receipt-filled-so-far = ⏳ 現時点で一部約定：ポジションは注文した { $whole } のうち { $size } です。{ $rest } は未約定です。
receipt-entry = 建値 { $price }
receipt-exit = 決済 { $price }
receipt-exit-listed = 記録にある最後の一部決済の価格 { $price }
receipt-moved-price = プレビューから価格が動きました: { $price }
receipt-sent-all = 全量（送信直前の読み込み）: { $size }。プレビューでは { $shown } でした。
receipt-profit = ポジション全体の実現損益 { $profit }
receipt-balance = 取引アカウントの残高 { $balance }
receipt-profit-part = この一部決済の実現損益 { $profit }
receipt-profit-listed = 記録にある一部決済の実現損益 { $profit }。ほかの一部決済の記録がないため、ポジション全体の損益はわかりません。
receipt-profit-awaited = 損益はまだわかりません
receipt-profit-untold = 損益はわかりません。損益のある記録は見つかりませんでした。/history に取引サービスの記録が表示されます。
receipt-fee = 手数料 { $fee }
receipt-size-left = 残り：サイズ { $size }
receipt-closed = ポジションは決済されました。
receipt-liquidated = 🚨 完了する前にポジションが<b>清算</b>されました。
receipt-now = 現在 サイズ { $size } · 証拠金 { $collateral }
receipt-not-placed = ❌ 取引サービスは受け付けましたが、設定されていません。
receipt-position-ended = ❌ 完了する前にポジションが終了しました。
receipt-order-filled = ❌ キャンセルする前に約定しました。/positions を確認してください。
receipt-order-fired = ❌ キャンセルする前に発動しました。/positions を確認してください。
receipt-order-ended = ❌ ポジションとともに終了しました。
receipt-order-cancelled = ✖️ 注文は約定する前にキャンセルされました。
receipt-order-untold = ⚠️ 注文の中にもうなく、ポジションのサイズが変わっています。発動したのかキャンセルされたのかはわかりません。/positions を確認してください。
receipt-order-part = ⚠️ 全量は確認できません。ポジションは注文と異なる量だけ変わっています。/positions を確認してください。
receipt-fired-size = サイズ { $size } を決済しました。
receipt-next-sent = 続いて2段階目を行います。
receipt-next-previewed = 2段階目のプレビューは下にあります。
receipt-next-dropped = 2段階目は送信していません。
receipt-old-kept = 2段階目は送信していません。古い注文はキャンセルされていません。
receipt-old-kept-refused = このポジションにこれ以上の注文を取引サービスが受け付けない場合は、先に /cancelorder で1つキャンセルしてください。
receipt-replaced = { $price } の新しい注文は設定済みです。
receipt-old-stays = ⚠️ 古い注文はキャンセルされておらず、両方が設定されています。先に価格に達したほうが発動します。古い注文は /cancelorder でキャンセルしてください。
receipt-old-may-stay = ⚠️ 古い注文もまだ設定されている可能性があります。/orders を確認し、残っていればそこでキャンセルしてください。
next-reverse = ✅ 決済しました。2段階目：
next-reverse-open = ⚠️ ポジションの一部がまだ残っているため、2段階目は始めていません。
receipt-take-profit-placed = 利確を設定しました。
receipt-take-profit-placed-at = 利確を設定しました({ $price })。
receipt-take-profit-placed-late = ✅ 利確は設定されています。
receipt-take-profit-awaited = ⏳ 利確はまだ注文の中にありません。確認を続けます。
receipt-take-profit-unclear = ⚠️ この価格の利確が表示されていますが、有効かどうか、割合はわかりません。/orders を確認してください。
receipt-take-profit-part = ⚠️ この価格の利確は有効ですが、ポジションに対する割合が指定と異なります。/orders を確認してください。
receipt-take-profit-fired = 利確が発動しました。
receipt-take-profit-cancelled = 🚨 取引サービスが利確をキャンセルしました。<b>設定されていません</b>。設定し直してください。
receipt-take-profit-missing = 🚨 利確が<b>ありません</b>。注文の中に見当たりません。設定し直してください。
receipt-take-profit-missing-alike = 🚨 これらの注文のいずれかが、この注文で指定した<b>利確なしで</b>ポジションを建てました。/positions を確認し、そこで設定してください。
receipt-stop-placed = 損切りを設定しました。
receipt-stop-placed-at = 損切りを設定しました({ $price })。
receipt-stop-placed-late = ✅ 損切りは設定されています。
receipt-stop-awaited = ⏳ 損切りはまだ注文の中にありません。表示されるまで、ポジションは守られていません。確認を続けます。
receipt-stop-unclear = ⚠️ この価格の損切りが表示されていますが、有効かどうか、割合はわかりません。/orders を確認してください。
receipt-stop-part = ⚠️ この価格の損切りは有効ですが、ポジションに対する割合が指定と異なります。/orders を確認してください。
receipt-stop-fired = 損切りが発動しました。
receipt-stop-cancelled = 🚨 取引サービスが損切りをキャンセルしました。<b>設定されておらず</b>、ポジションは守られていません。設定し直すか、決済してください。
receipt-stop-missing = 🚨 損切りが<b>ありません</b>。注文の中に見当たりません。ポジションは守られていません。設定し直すか、決済してください。
receipt-older-stop-stays = 🚨 新しい損切りが<b>ありません</b>。注文の中に見当たりません。必要なら新しいものを設定し直してください。
receipt-trailing-placed = トレーリングストップを設定しました。
receipt-trailing-part = ⚠️ トレーリングストップは有効ですが、ポジションに対する割合が指定と異なります。/orders を確認してください。
receipt-trailing-missing = 🚨 トレーリングストップが<b>ありません</b>。注文の中に見当たりません。ポジションは守られていません。設定し直すか、決済してください。
receipt-trailing-other-stays = 🚨 トレーリングストップが<b>ありません</b>。注文の中に見当たりません。必要ならトレーリングストップを設定し直してください。
receipt-stop-missing-alike = 🚨 これらの注文のいずれかが、この注文で指定した<b>損切りなしで</b>ポジションを建てました。/positions を確認し、そこで設定するか、ポジションを決済してください。
receipt-transaction = トランザクション <code>{ $hash }</code>
requote-expired = ⌛ プレビューが期限切れのため、何も送信していません。新しいプレビューです：
requote-moved = ⚠️ 価格が動いたため、何も送信していません。新しいプレビューです：
requote-changed = ⚠️ プレビューから内容が変わったため、何も送信していません。新しいプレビューです：

activity-title = <b>操作の記録</b>
activity-none = 確定した注文はまだありません。
activity-entry = { $state } · { $account } · { $time }
state-quoted = 未確定
state-claimed = 確定済み
state-sending = 送信中
state-accepted = 受付済み
state-done = 完了
state-resting = 発注済み・未約定
state-cancelled = 未実行
state-rejected = 拒否
state-not-sent = 未送信
state-unknown = 結果不明
state-declined = ご自身でキャンセル
state-expired = 期限切れ
button-state-confirmed = 確定済み
button-state-sent = 送信済み
button-state-done = 完了
button-state-placed = 発注済み・未約定
button-state-dropped = 未実行
button-state-rejected = 拒否
button-state-not-sent = 未送信
button-state-unknown = 結果不明
button-state-declined = キャンセル済み
button-state-expired = 期限切れ

## Managing open positions and orders

manage-none = 保有ポジションはありません。変更できるものがありません。
manage-no-such = 該当するポジションはありません。保有中のもの：
manage-which = どれですか？
manage-which-others = ボタンはこれ以上置けません。残りは次のどれかを送ってください：
manage-position = { $symbol } { $side } { $leverage } · サイズ { $size } · <code>#{ $id }</code>
manage-button = { $symbol } { $side } #{ $id }
manage-order-button = { $symbol } { $order }
manage-incomplete = ⚠️ { $symbol } のポジションについて、取引サービスから情報が揃わないため、結果を計算できません。何も送信していません。
manage-not-open = それはもうありません。何も送信していません。
manage-id = <code>#{ $id }</code>
manage-command = <code>{ $example }</code>
manage-other = 入力もできます。例：<code>{ $example }</code>
manage-close = どのくらい<b>決済</b>しますか？
manage-add = { $leverage } でどのくらい<b>積み増し</b>ますか？
manage-collateral = <b>証拠金</b>：追加しますか、引き出しますか？
manage-tpsl = <b>利確と損切り</b>：どこに置きますか？パーセントは現在値に対する割合です。
manage-trail = <b>トレーリングストップ</b>：最良価格からどのくらい離しますか？
manage-price = 現在値 { $price }
manage-share-button = { $percent } %（~{ $amount }）
manage-add-button = { $collateral }（+{ $size }）
manage-trail-button = { $percent } %（~{ $price }）
manage-dollars-button = { $amount }
manage-take-profit-button = TP { $price } { $percent }
manage-stop-button = SL { $price } { $percent }
manage-cancel-button = ✖️ { $order }
manage-replace-button = ↔️ { $order } と入れ替え
manage-beside-button = ➕ { $order } に追加
manage-back = ‹ ポジション
action-close = 決済
action-add = 積み増し
action-collateral = 証拠金
action-tpsl = TP/SL
action-trail = トレール
action-break-even = 建値ストップ
action-reverse = ドテン

## Market data

market-paper = 📝 デモ · { $chain }
market-table = <pre>{ $rows }</pre>
market-no-access = 相場データにはご自身の API キーが必要ですが、接続されていません。個人チャットで /connect を送ってください。
market-feed-refused = ⚠️ ボットが相場データの照会に使うキーを、取引サービスが受け付けません。あなたのキーに影響はありません。ボットのオーナーに知らせてください。
market-no-pairs = このチェーンには、取引サービスの銘柄がありません。
market-unknown = 「{ $typed }」という銘柄は見つかりません。一覧は /pairs にあります。
market-unknown-nearest = 「{ $typed }」という銘柄は見つかりません。{ $names } のことですか？
market-price-unreadable = ⚠️ { $symbols } の価格を読み込めませんでした。「更新」で再試行できます。
market-price-none = ⚠️ { $symbols } の直近24時間の価格は、取引サービスにありません。
market-day-unreadable = ⚠️ { $symbols } の直近24時間のデータを読み込めなかったため、変化率は表示できません。
prices-title = <b>価格</b>と24時間の変化 · { $market }
pair-title = <b>{ $symbol }</b> · { $market }
pair-price = <b>{ $price }</b> · 24時間 { $move }
pair-day = 高値 { $high } · 安値 { $low }
pips = { $pips } pips
pair-row-funding = 資金調達料
pair-row-borrow = 借入料
pair-row-day = 1日
pair-row-fee = 手数料
pair-costs = 資金調達料と借入料は、それぞれの側の1時間あたりの率です。1日は両者の合計で、サイズ { $size } の場合です。マイナスならその側が受け取ります。手数料は新規または決済のものです。
pair-interest = <b>建玉</b>とその上限
pair-interest-of = { $open } / { $most }
pair-leverage = 最大レバレッジ { $most }
pair-unreadable = ⚠️ 資金調達料、借入料、手数料、建玉を読み込めませんでした。「更新」で再試行できます。
pair-all = ‹ 全銘柄
pair-which = どの銘柄ですか？/pair BTC のように書いてください。一覧は /pairs にあります。
pairs-title = <b>銘柄</b> · { $market }
pairs-own = ★ ご利用の銘柄を先頭に表示：{ $symbols }
pairs-found = 「{ $search }」を含む銘柄：{ $count } 件
pairs-none = 「{ $search }」を含む銘柄はありません。一覧は /pairs にあります。
pairs-unreadable = ⚠️ 読み込めず、数字がないもの：{ $symbols }。「更新」で再試行できます。
pairs-no-prices = ⚠️ ローソク足を読み込めなかったため、価格と変化は表示できません。「更新」で再試行できます。
pairs-old = ⚠️ 直近30分の価格がなく、古い価格だけのもの：{ $symbols }。
column-price = 価格
column-move = 24h
column-hour = 1時間
column-day = 1日
order-name = 名前
order-move = 変化
order-funding = 資金調達料
order-interest = 建玉
order-long = ロングが安い順
order-short = ショートが安い順
funding-title = <b>1日あたりの保有コスト</b> · { $market }
funding-sorted = 資金調達率の高い順に並べています。
funding-costs = 現在の率での資金調達料と借入料です。サイズ { $size } の場合です。マイナスならその側が受け取ります。

## Inline mode: prices to post in any chat

inline-title = { $symbol } { $price }
inline-description = 24時間 { $move } · { $time }
inline-open = この銘柄の詳細
inline-chart = <b>{ $symbol }</b> のチャート
inline-chart-description = 最後に描いたチャート
inline-no-access = アカウントを接続すると価格が見られます
inline-none = 該当する銘柄なし：一覧を見る
inline-unpriced = 価格がありません：一覧を見る
inline-failed = いま価格を読み込めません：チャットでお試しください

## Alert rules in words

condition-any = いずれかのポジション
condition-long = ロング
condition-short = ショート
condition-price-above = { $symbol } が { $value } を上回る
condition-price-below = { $symbol } が { $value } を下回る
condition-price-crosses = { $symbol } が { $value } をまたぐ
condition-move-up = { $symbol } が { $time }以内に { $percent } 上昇
condition-move-down = { $symbol } が { $time }以内に { $percent } 下落
condition-move-either = { $symbol } が { $time }以内に { $percent } 動く
condition-funding-above = { $symbol } の資金調達率が1時間 { $percent } を上回る
condition-funding-below = { $symbol } の資金調達率が1時間 { $percent } を下回る
condition-funding-flips = { $symbol } の資金調達率の符号が反転
condition-interest-above = { $symbol } の{ $side }建玉が上限の { $percent } を上回る
condition-interest-below = { $symbol } の{ $side }建玉が上限の { $percent } を下回る
condition-borrow-above = { $symbol } の{ $side }借入率が1時間 { $percent } を上回る
condition-borrow-below = { $symbol } の{ $side }借入率が1時間 { $percent } を下回る
condition-profit-above = { $symbol }：損益が { $value } を上回る
condition-profit-below = { $symbol }：損益が { $value } を下回る
condition-profit-zero = { $symbol }：損益がゼロをまたぐ
condition-liquidation = { $symbol }：清算まで { $percent } 以内
condition-margin = 証拠金使用率が { $percent } を上回る
condition-balance = 残高が { $value } を下回る
condition-minutes = { $count } 分
condition-hours = { $count } 時間
condition-days = { $count } 日

## Notifications

notice-head = { $icon } <b>{ $title }</b>
notice-head-pair = { $icon } <b>{ $title }</b> · { $symbol } { $side }
notice-place = { $account } · { $chain }
notice-late = 🕰 遅れての通知：{ $time } の出来事で、{ $age }前です。
notice-repeat = 🔁 <b>リマインド { $number }/{ $of }</b>：まだ確認されていません。最初の送信：{ $time }
notice-acknowledge-first = このメッセージへの 👍 かボタンで確認済みになります。確認がなければ、状況が続く間、2 分後と 10 分後に再送します。
notice-acknowledge-again = このメッセージへの 👍 かボタンで確認済みになります。
notice-acknowledge = 👍 確認した
notice-seen-by = 👀 確認済み：{ $names }
notice-seen-by-more = 👀 確認済み：{ $names } ほか { $more } 人
notice-dropped = ✂️ このチャットの未送信の通知が多すぎるため、古いものから破棄しました: { $count } 件
notice-phrase = 🔏 <i>{ $phrase }</i>
notice-order-accepted = 注文の受付
notice-order-filled = 注文の約定
notice-listed-again = 一覧に復帰
notice-order-cancelled = 注文のキャンセル
notice-order-expired = 注文の失効
notice-order-unlisted = 一覧にない注文
notice-position-opened = 新規ポジション
notice-position-increased = ポジションの積み増し
notice-position-reduced = ポジションの縮小
notice-position-closed = ポジションの決済
notice-position-unlisted = 一覧にないポジション
notice-position-liquidated = ポジションの清算
notice-liquidated = 清算されました
notice-protection-placed = 利確・損切りの設定
notice-protection-triggered = 利確・損切りの発動
notice-protection-missing = 損切りなし
notice-nudge-stop = 損切りなしで保有中
notice-nudge-loss = 損切りなしで含み損
notice-nudge-liquidation = 清算が近い
notice-nudge-funding = 資金調達料が高額
notice-nudge-margin = 証拠金使用率が高い
notice-limit-losses = 損失の上限
notice-funding = 資金調達料
notice-cancel-pending = ✖️ 未約定の注文を取り消す
notice-deposit = 入金の反映
notice-withdrawal = 出金
notice-credentials-refused = API キーの拒否
notice-service-down = 取引サービスの応答なし
notice-service-back = 取引サービスの復旧
notice-list-unread = アカウントの監視は一部のみ
notice-list-back = アカウントの監視が全面的に復旧
notice-paper-down = デモ取引所の応答なし
notice-paper-back = デモ取引所の復旧
notice-rule-fired = アラート
notice-rule-expired = アラートの期限切れ
notice-broadcast = ボットの運営者からのお知らせ
notice-digest = サマリー
notice-size = サイズ { $size } · 証拠金 { $collateral }
notice-size-alone = サイズ { $size }
notice-price = 価格 { $price }
notice-trigger-price = トリガー価格 { $price }
notice-entry = 建値 { $price }
notice-ended = 建値 { $entry } → 決済 { $exit } · サイズ { $size }
notice-size-by = サイズ { $by }、現在 { $now }
notice-collateral-by = 証拠金 { $by }、現在 { $now }
notice-closed-takeProfit = 利確で決済されました。
notice-closed-stopLoss = 損切りで決済されました。
notice-closed-trigger = 利確または損切りで決済されました。
notice-closed-trailing = トレーリングストップで決済されたようです。
notice-closed-stopOrOther = 利確・損切りまたは別のプログラムで決済されました。どちらかは取引サービスからは分かりません。
notice-closed-likely = { $price } の{ $stop }で決済されたようです。決済価格がその価格に達しています。
notice-closed-hand = ここでご自身が決済しました。
notice-closed-unsure = ここでの決済、利確・損切り、または別のプログラムのいずれかで決済されました。どれかは取引サービスからは分かりません。
notice-closed-otherKey = 同じウォレットの別の API キーまたは別のプログラムで決済されました。どちらかは取引サービスからは分かりません。
notice-closed-elsewhere = このボットでの決済ではなく、把握していた利確・損切りによるものでもありません。
notice-closed-cancelled = 取引サービスではキャンセル済みとされています。
notice-closed-unknown = 取引サービスの保有中の一覧にはもうありませんが、まだ履歴にも載っておらず、結果は不明です。/history で確認できるかもしれません。
notice-closed-unread = 取引サービスの保有中の一覧にはもうありませんが、履歴を今は読み取れず、結果は不明です。ボットは確認を続けます。
notice-closed-liquidated = 証拠金が尽き、取引サービスが清算しました。
notice-order-expired-explained = 時間内に約定せず、取引サービスが取り消しました。
notice-change-cancelled = 変更のキャンセル
notice-change-cancelled-explained = 待機中だったこのポジションの変更を、取引サービスがキャンセルしました。ポジションは変わっていません。
notice-by-you = ここでご自身が行いました。
notice-order-vanished = 取引サービスの未約定の一覧にはもうありませんが、まだ履歴にも載っておらず、結果は不明です。/history で確認できるかもしれません。
notice-stop-takeProfit = 利確
notice-stop-stopLoss = 損切り
notice-stop-trailing = トレーリングストップ
notice-stop-trigger = 利確または損切り
notice-stop-placed = { $stop }を設定
notice-stop-triggered = { $stop }が発動
notice-stop-cancelled = { $stop }をキャンセル
notice-stop-unlisted = { $stop }が一覧にありません
notice-stop-at = 価格 { $price }、ポジションの { $percent } が対象
notice-trailing-at = 現在 { $price }、価格に追従します
notice-trailing-at-share = 現在 { $price }、ポジションの { $percent } が対象、価格に追従します
notice-stop-closed = 決済 { $closed }
notice-back = 取引サービスの一覧からしばらく消えていましたが、再び載っています。
notice-stop-unlisted-explained = 取引サービスの一覧にもうなく、理由は示されていません。
notice-stop-shrunk = その間にポジションが縮小しました。発動したか、キャンセルされたかは、取引サービスからは分かりません。
notice-stop-cancelled-elsewhere = キャンセルされました。このチャットからのキャンセルではありません。<b>このポジションの損失を自動で抑えるものは、もうありません。</b>
notice-stop-unshown = 取引サービスの表示では、ポジションのサイズはまだ変わっていません。
notice-stop-idle = ポジションのサイズはまだ変わっていません。<b>このポジションの損失を自動で抑えるものは、もうありません。</b>
notice-stop-left = <b>清算前に残りのストップで決済されるのは、ポジションの { $percent } だけです。</b>
notice-stop-left-share = <b>残りのストップで決済されるのは、ポジションの { $percent } だけです。</b>
notice-stop-left-unknown = 別のストップが一覧にあります。<b>ポジションのどれだけを決済するかは、取引サービスが示していないため不明です。</b>
notice-stop-unlisted-alarm = 取引サービスの一覧にもうなく、理由は示されていません。<b>なくなっている場合、このポジションの損失を自動で抑えるものはありません。</b>/orders を確認してください。
notice-stop-never-placed = { $price } の{ $stop }は受け付けられましたが、サービスは設定しませんでした。
notice-stop-never-placed-unpriced = { $stop }は受け付けられましたが、サービスは設定しませんでした。
notice-stop-nothing-limits = <b>このポジションの損失を自動で抑えるものはありません。</b>
notice-stop-missing-next = /tpsl で設定し直せます。
notice-amount = 金額 <b>{ $amount }</b>
notice-credentials-refused-explained = 取引サービスがこのアカウントのキーを受け付けなくなりました。/connect で接続し直すまで、このアカウントは監視されず、通知もありません。
notice-service-down-explained = 復旧するまで、アカウントも価格も監視できず、アラートも発動しません。その間の出来事は、復旧後にお知らせします。
notice-list-unread-positions = 取引サービスは今、保有ポジションを表示していません。その変化や、なくなった損切りは、表示され次第お知らせします。
notice-list-unread-orders = 取引サービスは今、注文を表示していません。注文や損切りの動きは、表示され次第お知らせします。
notice-list-unread-closed = 取引サービスは今、決済済みポジションを表示していません。それまで、決済は結果なしでお知らせします。
notice-service-back-after = 停止時間：{ $age }
notice-service-back-explained = その間の出来事の通知が、これから届きます。
notice-rule-seen = 現在 <b>{ $value }</b>
notice-rule-note = 📌 { $note }
notice-rule-finished = このアラートは終了しました。/alerts で確認できます。
notice-rule-ended = このアラートは終了日に達し、無効になりました。/alert で別のものを設定できます。
notice-rule-silent = { $time }休止した後、再び有効になります。
notice-rule-again = 🔁 もう一度
notice-set-stop = 🛡 損切りを設定
nudge-stop-suggested = 損切りの目安：{ $price }（現在値から { $percent }）。銘柄の1時間の通常の値幅（ATR）により、清算価格より手前です。
nudge-stop-next = /tpsl で損切りを設定できます。
nudge-stop-button = 🛡 損切り { $price }
nudge-loss-now = 損益 { $profit }：証拠金の { $percent } の損失です。
nudge-liquidation-distance = 現在値 { $price }、清算価格 { $liquidation }：あと { $percent }。
nudge-liquidation-add = 証拠金を { $amount } 追加すると、清算価格まで 8 % になります。
nudge-liquidation-reduce = 一部を決済すると証拠金も同じ割合で減るため、清算価格は変わりません。
nudge-funding-day = 資金調達料は現在のレートで 1 日 { $amount }：証拠金の { $percent } です。
nudge-funding-reduce = 一部を決済すると減ります。レートは 1 時間ごとに変わります。
funding-paid = { $time } から資金調達料 { $amount } を支払いました。
funding-received = { $time } から資金調達料 { $amount } を受け取りました。
funding-in-all = ポジションを建ててから：{ $amount }（− 支払い、+ 受け取り）。
nudge-margin-now = 使用中の証拠金：{ $percent }（{ $inUse } / { $total }）
nudge-margin-add = { $amount } の入金で 70 % になります：<code>{ $line }</code>
nudge-margin-reduce = ポジションを決済または縮小すると、その証拠金が戻ります。
nudge-add-button = ➕ { $amount } 追加
nudge-no-stop = あえて損切りなし
nudge-no-stop-noted = 了解しました。このポジションは損切りなしのままとし、今後お知らせしません。/tpsl でいつでも設定できます。
notice-show-position = 🔎 ポジション

## /notify

notify-title = <b>通知</b>
notify-group = <b>{ $name }</b>
notify-group-orders = 注文
notify-group-positions = ポジション
notify-group-stops = 利確・損切り
notify-group-nudges = リスクのお知らせ
notify-group-account = アカウントとサービス
notify-group-alerts = アラート
notify-kind = { $icon } { $name }
notify-legend = 🔔 音あり · 🔕 無音 · 🚫 オフ
notify-hint = タップすると変更できます。
notify-back = ‹ 通知の一覧
notify-no-phrase = フィッシング合言葉は設定されていません。設定するとすべての通知の下に表示され、偽のボットを見分けられます：<code>/notify phrase blue heron</code>
notify-phrase = フィッシング対策の合言葉：🔏 <i>{ $phrase }</i>。<code>/notify phrase off</code> で外せます。
notify-phrase-usage = フィッシング合言葉はすべての通知の下に表示され、偽のボットを見分けられます。1～{ $most } 文字です：<code>/notify phrase blue heron</code>
notify-unknown = 「{ $typed }」はわかりません。通知の種類かグループ（{ $groups }）に続けて、loud、silent、off のどれかを書いてください：<code>/notify order-accepted off</code>。/notify だけですべて表示します。

## /quiet

quiet-open = 🌙 おやすみ時間
quiet-title = <b>おやすみ時間</b>
quiet-none = 🌙 おやすみ時間なし：通知はすぐに届きます。
quiet-hours = 🌙 おやすみ時間 { $hours }（{ $zone }）
quiet-zone = タイムゾーンは { $zone } で、現在 { $clock } です。通知とカードの時刻、/pnl の日の区切り、アラートの期限に使います。
quiet-explained = おやすみ時間中は緊急の通知だけが音なしで届きます：約定、決済や清算、損切りの発動や消失、API キーの拒否。ほかの通知は保留され、おやすみ時間が終わると届きます。
quiet-typed = 入力もできます：<code>/quiet 22:30-7 Europe/Berlin</code>
quiet-off = 🔔 おやすみ時間なし
quiet-zone-open = 🌍 タイムゾーン
quiet-zone-ask = どちらにいますか？いちばん近いものを選ぶか、ほかのものを入力してください：<code>/quiet Europe/Lisbon</code>
quiet-back = ‹ おやすみ時間
quiet-unknown = 「{ $word }」は時間帯でもタイムゾーンでもありません。例：<code>/quiet 22-7</code>、<code>/quiet 22-7 Europe/Berlin</code>、<code>/quiet off</code>。

## /digest

digest-title = <b>サマリー</b>
digest-when-off = 🗞 オフ
digest-when-daily = 🗞 毎日 { $time }
digest-when-weekly = 🗞 毎週{ $day } { $time }
digest-next = 次回：{ $time }
digest-zone = タイムゾーンは { $zone } です。
digest-in-quiet = 🌙 おやすみ時間内なので、終わってから届きます。
digest-turned-off = 🔕 /notify でサマリーがオフになっているため、送信されません。
digest-explained = 前の日または週について、使用中のチェーンの各アカウントをまとめます：損益、取引、費用、入金と出金、保有ポジション。
digest-typed = 入力もできます：<code>/digest daily 8</code>、<code>/digest weekly mon 8</code>、<code>/digest now</code>
digest-unknown = 「{ $typed }」は時刻としてわかりません。例：<code>/digest daily 8</code>、<code>/digest weekly mon 8</code>、<code>/digest off</code>、<code>/digest now</code>。
digest-off = オフ
digest-daily = 毎日
digest-weekly = 毎週
digest-now = 🗞 いますぐ
digest-change = ⏰ スケジュール
digest-day-mon = 月曜日
digest-day-tue = 火曜日
digest-day-wed = 水曜日
digest-day-thu = 木曜日
digest-day-fri = 金曜日
digest-day-sat = 土曜日
digest-day-sun = 日曜日
digest-short-mon = 月
digest-short-tue = 火
digest-short-wed = 水
digest-short-thu = 木
digest-short-fri = 金
digest-short-sat = 土
digest-short-sun = 日
digest-unreadable = このボットの別のバージョンが保存したもので、表示できません。/digest now で新しく作成します。
digest-days = { $days } · { $chain }
digest-total = 実際のアカウントの合計：{ $traded }
digest-account = <b>{ $account }</b>
digest-traded = <b>{ $profit }</b> · { $trades }、勝率 { $rate } %
digest-none-closed = 決済されたポジションはありません。
digest-deposits = 入金 { $amount }
digest-withdrawals = 出金 { $amount }
digest-none-open = 保有ポジションはありません。
digest-open = 保有 { $count } 件、サイズ { $size }、未実現損益 { $profit }
digest-balance = 余剰 { $free } · 使用中 { $inUse }
digest-funding = 資金調達料 { $amount }（{ $time } から）
digest-funding-signs = 資金調達料：− 支払い、+ 受け取り。保有ポジションと未払い分を含みます。
digest-funding-begins = 資金調達料は、保有ポジションの分も含めて、このまとめから数えます。
digest-more = ほか { $count } アカウントはここに入りませんでした。それぞれ /pnl で確認できます。
digest-accounts = { $count } アカウント
digest-part-trading = 決済済みの取引
digest-part-deposits = 入金
digest-part-withdrawals = 出金
digest-part-open = 保有ポジション
digest-part-balance = 残高

## /chain

chain-title = <b>チェーン</b>
chain-line = • { $chain } · <code>{ $id }</code>
chain-line-current = • <b>{ $chain }</b> · <code>{ $id }</code> · 使用中
chain-explained = 残高、ポジション、注文、価格、新しいアラートはこのチェーンを使い、新しいポジションもここに建ちます。何も移動しません。ほかのチェーンで保有中のものはそこに残り、古いメッセージのボタンは、表示しているチェーンのままです。
chain-only = このボットが対応するチェーンはほかにありません。
chain-use = { $chain } を使う
chain-unknown = 「{ $typed }」というチェーンには対応していません。対応：{ $names }。例：<code>{ $example }</code>

## /settings

settings-title = <b>設定</b>
settings-group-you = <b>あなた</b>
settings-group-orders = <b>注文</b>
settings-group-notifications = <b>通知</b>
settings-line = { $title }：<b>{ $value }</b>
settings-line-default = { $title }：<i>{ $value }</i>
settings-typed = <i>斜体は既定値です。ボタンを押すか、入力してください。例：</i> <code>/settings pair BTC</code>
settings-or-typed = <i>入力もできます。例：</i> <code>{ $example }</code><i>。off で未設定に戻ります。</i>
settings-back = ‹ 設定
settings-off = 未設定
settings-name-accounts = アカウント
settings-name-chain = チェーン
settings-name-language = 言語
settings-name-zone = タイムゾーン
settings-name-numbers = 数字の形式
settings-name-theme = チャートの配色
settings-name-sort = ポジションの並び順
settings-name-topics = トピック
settings-name-secure = 2段階認証
settings-name-pair = 銘柄
settings-name-favourites = お気に入り
settings-name-collateral = 証拠金
settings-name-leverage = レバレッジ
settings-name-slippage = スリッページ
settings-name-r = R
settings-name-buffer = 清算までの余裕
settings-name-quick = 確定
settings-name-tolerance = 価格の許容幅
settings-name-age = 価格の最大経過時間
settings-name-limits = 上限・許容幅
settings-name-notify = 通知
settings-name-phrase = フィッシング対策の合言葉
settings-name-quiet = おやすみ時間ほか
settings-name-hours = おやすみ時間
settings-name-digest = サマリー
settings-name-funding = 資金調達料の通知
settings-name-words = ふつうの文章
settings-name-model = モデル
settings-name-speech = 音声メッセージ
settings-name-corrections = 修正した文
settings-default-accounts = 接続なし
settings-default-chain = { $value }
settings-default-language = Telegram の言語
settings-default-zone = UTC
settings-default-numbers = 言語に合わせる
settings-default-theme = ダーク
settings-default-sort = 建玉順
settings-default-topics = オフ、すべて 1 つのスレッドに表示
settings-default-secure = オフ
settings-default-pair = 質問するか、前回の銘柄
settings-default-favourites = なし
settings-default-collateral = 毎回質問
settings-default-leverage = 毎回質問
settings-default-slippage = 送信しない
settings-default-r = R は未設定
settings-default-buffer = 損切りまでの距離の25%
settings-default-quick = 毎回必要
settings-default-tolerance = { $value }
settings-default-age = { $value }
settings-default-phrase = なし
settings-default-hours = なし
settings-default-digest = なし
settings-default-funding = サマリーのみ
settings-default-model = オフ
settings-default-speech = オフ
settings-default-corrections = なし
settings-words-on = オン（{ $host }）
settings-two-factor-pin = PIN
settings-two-factor-totp = 認証アプリ
settings-two-factor-unreadable = 復号できません（/secure を参照）
settings-theme-dark = ダーク
settings-theme-light = ライト
settings-sort-opened = 建玉順
settings-sort-pnl = 損益順
settings-sort-size = サイズ順
settings-sort-near = 清算に近い順
settings-sort-pair = 銘柄順
settings-topics-on = オン
settings-topics-off = オフ
settings-numbers-usual = 自分の言語に合わせる
settings-numbers-plain = 共通、1,234.5
settings-starred = ★ { $pair }
settings-unstarred = ☆ { $pair }
settings-quick-on = 入力した注文はサイズ { $most } まで不要
settings-explained-numbers = 金額と価格の形式です。自分の言語に合わせるか、どの言語でも英語と同じ共通の形式にします。
settings-explained-theme = チャートなどの画像の配色です。
settings-explained-sort = /positions の行の並び順。
settings-explained-funding = 前回のこの通知、または設定してから、ポジションの資金調達料の支払いまたは受け取りがこの額に達すると通知します。/digest がすべてを合計します。
settings-explained-topics = アラート、取引、デモがこのチャットでそれぞれ専用のトピックになります。最初の通知のときに作成されます。名前は変更できます。削除したものは再び作成されます。
settings-topics-missing = ⚠️ このボットではトピックが有効になっていません。運営者が @BotFather で有効にします。
settings-explained-pair = /trade が最初に候補として示し、/chart、/price、/pair、/alert で銘柄を書かないときに使われます。入力する注文では、銘柄を必ず書きます。
settings-explained-favourites = /pairs と /trade で最初に並び、/price だけを送ると表示されます。押すと追加、または外します。
settings-explained-collateral = /long と /short で証拠金を書かないときに使い、プレビューにその旨を表示します。/trade では最初に候補として示します。書いた値が優先されます。
settings-explained-leverage = /long と /short でレバレッジもサイズも書かないときに使い、プレビューにその旨を表示します。/trade では最初に候補として示します。書いた値が優先されます。
settings-explained-slippage = /long と /short の成行注文で slip を書かないときに使い、プレビューにその旨を表示します。/trade では最初に候補として示します。ほかの注文にスリッページはありません。
settings-explained-r = 1R：1回の注文で取るリスク。有効証拠金に対するパーセントかドルで設定します。/long と /short の <code>risk 0.5r</code> はその半分で注文サイズを決め、プレビューには損切りで失う額が R で表示されます。
settings-explained-buffer = リスクでサイズを決める注文で、損切りの先に清算までどれだけ間隔を空けるか。損切りまでの距離の10%から100%。満たすまでレバレッジを下げます。
settings-r-share = 有効証拠金の{ $percent }
settings-explained-quick = 既定では「確定」を押すまで何も送信されません。ここで選んだサイズ（証拠金 × レバレッジ、ドル）までは、入力した /long、/short、/add の注文がすぐに送信されます。
settings-quick-ask = ⚠️ <b>サイズ { $most } まで確定なしにしますか？</b>

    サイズは証拠金 × レバレッジです。入力した /long、/short、/add は、それを超えなければすぐに送信され、実際のアカウントでは実際のお金が動きます。打ち間違いも送信され、取り消すことはできません。
settings-quick-still = 次のものは引き続きプレビューが出ます：それより大きい注文、警告のある注文、2段階認証が必要な操作、そして入力以外のすべて（/trade、ボタン、決済、入金）。
settings-quick-step = 2段階認証がオンの場合は、いま求めます。
settings-quick-off = 毎回確認する
settings-quick-yes = ⚡ はい、すぐに送信
settings-quick-no = いいえ、毎回確認する
settings-export = 📤 書き出し
settings-import = 📥 読み込み
topic-alerts = 🔔 アラート
topic-trading = 📈 取引
topic-paper = 📝 デモ
settings-exported = 設定のファイルです。アカウント、キー、フィッシング対策の合言葉、上限、価格の許容幅、価格の最大経過時間、アラート、確定なしの注文の設定は含みません。ここで、または自分の別のアカウントで読み込むには：/settings import
settings-expected = 10分以内にファイルを送ってください。変更する前に、何が変わるかを表示します。または <code>/settings import</code> をキャプションに付けて、いつでも送れます。
settings-file-title = <b>このファイルで変わるもの</b>
settings-file-change = { $name }：{ $from } → <b>{ $to }</b>
settings-file-none = 未設定
settings-file-not-applied = <i>まだ何も変更しておらず、ほかのものは変わりません。10分間有効です。</i>
settings-file-apply = ✅ 適用
settings-file-same = 現在の設定はこのファイルと同じです。何も変更していません。
settings-file-applied = ✅ ファイルの設定を適用しました。/settings で確認できます。
settings-file-not-stored = このファイルはもう保存されておらず、何も変更していません。もう一度送ってください：/settings import
settings-file-too-large = 設定のファイルとしては大きすぎます。最大 64 kB です。何も変更していません。
settings-file-undelivered = Telegram からファイルを受け取れませんでした。何も変更していません。しばらくしてから、もう一度送ってください。
settings-file-not-settings = 読み取れる設定のファイルではありません。/settings export が書き出す JSON である必要があります。何も変更していません。
settings-file-newer = このファイルの設定はバージョン { $version } ですが、対応しているのはバージョン 1 だけです。何も変更していません。
settings-file-faults = <b>このファイルは読み込めないため、何も変更していません：</b>
settings-file-unknown = • <code>{ $field }</code> はファイルでは設定できません。
settings-file-wrong = • <code>{ $field }</code> を <code>{ $value }</code> にはできません

## /words: sentences, a model and voice messages

words-title = <b>ふつうの文章</b>
words-explained = 文章がコマンドになることがあります。そのコマンドが表示され、「確認」を押すまで何も送信されません。
words-model-on = モデル：<b>オン</b>（{ $host }）
words-model-off = モデル：<i>オフ</i>（{ $host }）
words-model-missing = モデル：<i>このボットでは使えません</i>
words-model-explained = 理解できない文章や一部しか理解できない文章は { $host } に送信されます。送るのはあなたの文章と銘柄の名前だけです。残高、ポジション、注文、キー、ID、お名前は送りません。
words-speech-on = 音声メッセージ：<b>オン</b>（{ $host }）
words-speech-off = 音声メッセージ：<i>オフ</i>（{ $host }）
words-speech-missing = 音声メッセージ：<i>このボットでは使えません</i>
words-speech-explained = 1 分以内の音声メッセージは { $host } に送信され、テキストになって表示されます。送るのは録音だけです。
words-use = 今日：{ $most } 回中 { $calls } 回、{ $tokens } トークン。1 日は 00:00 UTC に終わります。
words-typed = <i>ボタンを押すか、入力してください。例：</i><code>/words model on</code>
words-corrections = <b>修正した文</b>
words-correction = { $number }. 「{ $sentence }」 → <code>{ $line }</code>
words-no-corrections = 修正：<i>なし</i>。読み間違えたコマンドの下の「変更」を押し、意図したコマンドを送ってください。
words-forget-one = 🗑 { $number }
words-forget-all = 🗑 修正をすべて削除
words-button-model-on = モデルをオンにする
words-button-model-off = モデルをオフにする
words-button-speech-on = 音声メッセージをオンにする
words-button-speech-off = 音声メッセージをオフにする
words-limit = モデルと音声メッセージの今日の { $most } 回を使い切りました。コマンドはいつもどおり使えます：/help
words-understood = 💬 <code>{ $line }</code> と読み取りました（{ $host } の提案）。確認してください。
words-alert = 💬 アラートと読み取りました（{ $host } の提案）。タップするまで設定されません。
words-ask-side = ロングですか、ショートですか？
words-ask-pair = どの銘柄ですか？
words-ask-amount = いくらですか？
words-ask-leverage = レバレッジは何倍ですか？
words-ask-price = 価格はいくらですか？
words-ask-command = 何をしますか？
words-ask-hint = 文章全体をもう一度書くか、コマンドを送ってください。例：<code>/long BTC 100 10x</code>
speech-heard = 🎙 聞き取った内容：「{ $said }」
speech-missing = このボットでは音声メッセージを使えません。文字で書いてください。
speech-off = 音声メッセージはオフです。オンにすると、録音は { $host } に送信され、テキストになって戻ります。オンにするには /words
speech-too-long = この音声メッセージは長すぎます。最長は 1 分です。どこにも送信していません。
speech-failed = この音声メッセージをテキストにできませんでした。何も実行していません。文字で書くか、しばらくしてからもう一度お試しください。

## /language, and the bot's profile before the first message

language-title = <b>言語</b>
language-default = 現在の言語：<b>{ $name }</b>。選択がないため、Telegram の言語に合わせています。
language-chosen = 現在の言語：<b>{ $name }</b>。選択したものです。
language-explained = すべてのメッセージ、通知、画像に使います。コマンドとその引数は、どの言語でも同じです。数字の形式は /settings numbers で設定します。
language-typed = <i>ボタンを押すか、入力してください。例：</i> <code>{ $example }</code>
language-as-telegram = Telegram に合わせる
language-unknown = 「{ $typed }」という言語には対応していません。次から選ぶか、入力してください。例：<code>{ $example }</code>
profile-description =
    チャットで使えるトレーディングデスク。取引サービスにあるご自身のアカウント用です。

    📊 ポジション、注文、損益、価格、チャート
    🧾 すべての注文を送信前にプレビュー
    🔔 価格、ポジション、約定のアラート

    設定を変えないかぎり、確定するまで取引は行いません。「開始」（Start）を押してください。
profile-about = チャットで使えるトレーディングデスク。ポジション、注文、チャート、アラート。確定するまで取引は行いません。

## The mini app: a page inside Telegram with the positions and orders of all accounts
mini-app-title = デスク
mini-app-open = デスク
mini-app-no-accounts = 接続済みのアカウントはまだありません。接続すると、ここにポジションが表示されます。
mini-app-equity = 有効証拠金
mini-app-at-stops = 全ストップ時
mini-app-without-stop = ストップなし
mini-app-pnl = 未実現損益
mini-app-account = アカウント
mini-app-all-accounts = すべてのアカウント
mini-app-side = 売買方向
mini-app-all-sides = ロングとショート
mini-app-sort = 並べ替え
mini-app-sort-pnl = 損益順
mini-app-sort-size = サイズ順
mini-app-sort-near = 近い順
mini-app-sort-pair = 銘柄順
mini-app-loading = 読み込み中…
mini-app-reconnecting = 接続が切れました。再接続しています…
mini-app-ended = このページは終了しました。ページが開いているのは 30 分間です。閉じて、チャットからもう一度開いてください。
mini-app-outside = このページは Telegram のボットとのチャットから開いてください。
mini-app-refused = このボットを利用する権限がありません。チャットで /start を送って申請してください。
mini-app-busy = リクエストが多すぎます。1 分待ってから、もう一度ページを開いてください。
mini-app-full = 現在開いているページが多すぎます。空きができ次第、このページは自動的に接続します。
mini-app-failed = 現在デスクを読み込めません。しばらくしてからもう一度ページを開いてください。
mini-app-account-failed = ⚠️ このアカウントを読み込めませんでした。数値が古い可能性があります。
mini-app-views = デスクの項目
mini-app-sent = チャットに送りました。そこでプレビューを確認して確定してください。それまで何も注文しません。
mini-app-too-many = チャットには何も送っていません。下書きは 1 時間に { $most } 件までです。{ $minutes } 分後にもう一度お試しください。
mini-app-owner = このデスクの持ち主：
mini-app-to-chat = チャットに戻る
mini-app-manage-cancel = 注文をキャンセル
mini-app-connect-title = アカウントを接続
mini-app-connect-api-key = API キー
mini-app-connect-key-id = キー ID
mini-app-connect-label = アカウント名（任意）
mini-app-connect-hint = どちらも{ -application }の「設定」「API キー」にあります。確認したあと暗号化して保存し、二度と表示しません。
mini-app-connect-send = 確認して接続
mini-app-connect-checking = 確認中…
mini-app-connect-not-key = API キーとキー ID は、それぞれ空白のない 1 行の英数字です。
mini-app-connect-back = デスクに戻る
mini-app-confirm-hint = まず、このデスクがあなたのものであることをチャットで確認してください。そのあとキーを入力できます。
mini-app-confirm-open = チャットで確認
mini-app-confirm-by-hand = または、これをご自分の Telegram からボットに送ってください。ほかの人には渡さないでください：
mini-app-confirm-done = 確認しました。キーを入力できます。
mini-app-confirm-first = 何も確認されませんでした。このページはチャットで確認されていません。チャットから開き直してください。

## The mini app: chart
mini-app-chart = チャート
mini-app-chart-open = 📈 ライブチャート
mini-app-chart-none = 表示できる銘柄がありません。
mini-app-chart-gone = このポジションまたは注文はもうありません。何も送信していません。
mini-app-chart-day = 24時間 { $move }
mini-app-chart-period = 期間
mini-app-chart-lines = あなたのライン
mini-app-chart-hint = 損切りや利確をドラッグするか、つまみを選んで矢印キーを押してください。チャートをタップすると価格を選べます。
mini-app-chart-no-lines = この銘柄にラインはありません。
mini-app-chart-credit = チャート：TradingView
mini-app-chart-add-stop = 損切りを追加
mini-app-chart-add-target = 利確を追加
mini-app-chart-share = ポジションの割合
mini-app-chart-share-all = 全部
mini-app-chart-share-kept = 前と同じ
mini-app-chart-send = チャットに送る
mini-app-chart-sending = 送信中…
mini-app-chart-drop = キャンセル
mini-app-chart-alert-here = ここでアラート
mini-app-chart-result = 結果
mini-app-chart-size = 決済
mini-app-chart-from-mark = 現在価格から
mini-app-chart-from-entry = エントリーから
mini-app-chart-reward = リスクリワード
mini-app-chart-to-liquidation = 清算

## The mini app: ticket of a new order
mini-app-order = 新規注文
mini-app-order-risk = リスク
mini-app-order-size = サイズ（ドル）
mini-app-order-figures = 数値

## The mini app: alerts
mini-app-alerts = アラート
mini-app-alerts-none = アラートはありません。
mini-app-alert-price = 価格
mini-app-alert-hint = 直近の価格と比較します。このボットとのチャットで1回だけ通知します。

## The mini app: closed trades and profit
mini-app-history = 履歴
mini-app-history-day = 日付
mini-app-history-first = 決済したポジションは損益とともにここに表示されます。注文を出して最初のポジションを開きましょう。
mini-app-history-more = さらに表示
mini-app-history-stop = 停止
mini-app-history-stopped = 読み込みを停止しました。
mini-app-history-export = ファイルで受け取るには、チャットで /export と入力してください。
mini-app-history-failed = ⚠️ { $account } を読み込めませんでした。{ $reason }
mini-app-history-of = { $account }：{ $line }
mini-app-history-practice = デモアカウントは含まれていません。損益を見るにはそのアカウントを選んでください。
mini-app-history-unread = 読み込めないアカウントがあったため、一覧は空です。

## The mini app: settings and limits
mini-app-settings = 設定
mini-app-settings-saved = 保存しました。{ $line }
mini-app-settings-changed = その間に別の場所で変更されたため、何も保存していません。現在の値はこちらです。
mini-app-settings-other = その他…
mini-app-settings-save = 保存
mini-app-settings-loud = 音あり
mini-app-settings-silent = 音なし
mini-app-settings-off = オフ
mini-app-settings-in-chat = これはチャットで確認します。チャットで送信してください: { $command }
mini-app-settings-two-factor = これには2段階認証が必要で、チャットでのみ行えます。チャットで送信してください: { $command }
mini-app-settings-elsewhere = 2段階認証（/secure）、ふつうの文章（/words）、アカウント（/connect、/disconnect）、設定ファイル（/settings export）はチャットで変更します。

## The mini app: sharing a card
mini-app-share-preparing = カードを作成中…
mini-app-share-choose = Telegram でチャットを選んでください。
mini-app-share-sent = カードを送りました。
mini-app-share-declined = カードは送られていません。
mini-app-share-failed = Telegram がカードを送れませんでした。もう一度「共有」を押してください。
mini-app-share-in-chat = この Telegram では、ここからカードを送れません。ボットとのチャットで /positions を送り、ポジションを選んで「共有」を押してください。
