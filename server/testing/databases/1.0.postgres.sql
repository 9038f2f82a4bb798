CREATE TABLE app_user (
    id text NOT NULL COLLATE pg_catalog."C",
    username text NOT NULL COLLATE pg_catalog."C",
    name_key text NOT NULL COLLATE pg_catalog."C",
    real_name text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    description text NOT NULL COLLATE pg_catalog."C",
    password_hash text NOT NULL COLLATE pg_catalog."C",
    password_must_change bigint NOT NULL,
    is_enabled bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    version bigint NOT NULL,
    CONSTRAINT app_user_is_enabled_check CHECK ((is_enabled = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT app_user_password_must_change_check CHECK ((password_must_change = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);
CREATE TABLE audit_log (
    id text NOT NULL COLLATE pg_catalog."C",
    user_id text COLLATE pg_catalog."C",
    username text NOT NULL COLLATE pg_catalog."C",
    session_id text COLLATE pg_catalog."C",
    ip text NOT NULL COLLATE pg_catalog."C",
    reference text NOT NULL COLLATE pg_catalog."C",
    action text NOT NULL COLLATE pg_catalog."C",
    target text NOT NULL COLLATE pg_catalog."C",
    target_name text NOT NULL COLLATE pg_catalog."C",
    result text NOT NULL COLLATE pg_catalog."C",
    before text COLLATE pg_catalog."C",
    after text COLLATE pg_catalog."C",
    username_search text NOT NULL COLLATE pg_catalog."C",
    target_search text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    CONSTRAINT audit_log_result_check CHECK ((result = ANY (ARRAY['done'::text, 'refused'::text])))
);
CREATE TABLE demo_seed (
    feature text NOT NULL COLLATE pg_catalog."C",
    is_done bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    CONSTRAINT demo_seed_is_done_check CHECK ((is_done = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);
CREATE TABLE idempotency (
    user_id text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    action text NOT NULL COLLATE pg_catalog."C",
    request_hash text NOT NULL COLLATE pg_catalog."C",
    result text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL
);
CREATE TABLE login_attempt (
    key text NOT NULL COLLATE pg_catalog."C",
    tries bigint NOT NULL,
    window_ends_at bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL
);
CREATE TABLE menu (
    id text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    parent_key text COLLATE pg_catalog."C",
    type text NOT NULL COLLATE pg_catalog."C",
    auth text COLLATE pg_catalog."C",
    path text COLLATE pg_catalog."C",
    component text COLLATE pg_catalog."C",
    title text COLLATE pg_catalog."C",
    icon text COLLATE pg_catalog."C",
    sort bigint,
    is_hidden bigint,
    is_built_in bigint NOT NULL,
    is_installed bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    version bigint NOT NULL,
    address text COLLATE pg_catalog."C",
    CONSTRAINT menu_is_built_in_check CHECK ((is_built_in = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT menu_is_hidden_check CHECK ((is_hidden = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT menu_is_installed_check CHECK ((is_installed = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT menu_type_check CHECK ((type = ANY (ARRAY['directory'::text, 'page'::text, 'button'::text, 'link'::text, 'frame'::text])))
);
CREATE TABLE migration (
    feature text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    checksum text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL
);
CREATE TABLE preference (
    user_id text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL
);
CREATE TABLE record (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    name_key text NOT NULL COLLATE pg_catalog."C",
    search text NOT NULL COLLATE pg_catalog."C",
    sex text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    city text NOT NULL COLLATE pg_catalog."C",
    type text NOT NULL COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    create_date bigint NOT NULL,
    updated_at bigint NOT NULL,
    deleted_at bigint,
    version bigint NOT NULL,
    CONSTRAINT record_sex_check CHECK ((sex = ANY (ARRAY['female'::text, 'male'::text]))),
    CONSTRAINT record_status_check CHECK ((status = ANY (ARRAY['pass'::text, 'refuse'::text, 'close'::text]))),
    CONSTRAINT record_type_check CHECK ((type = ANY (ARRAY['person'::text, 'company'::text])))
);
CREATE TABLE record_event (
    id text NOT NULL COLLATE pg_catalog."C",
    record_id text NOT NULL COLLATE pg_catalog."C",
    username text NOT NULL COLLATE pg_catalog."C",
    from_status text COLLATE pg_catalog."C",
    to_status text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    CONSTRAINT record_event_from_status_check CHECK ((from_status = ANY (ARRAY['pass'::text, 'refuse'::text, 'close'::text]))),
    CONSTRAINT record_event_to_status_check CHECK ((to_status = ANY (ARRAY['pass'::text, 'refuse'::text, 'close'::text])))
);
CREATE TABLE role (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    name_key text NOT NULL COLLATE pg_catalog."C",
    explain text NOT NULL COLLATE pg_catalog."C",
    is_default bigint NOT NULL,
    is_super bigint NOT NULL,
    status text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    version bigint NOT NULL,
    search text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    sound text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT role_is_default_check CHECK ((is_default = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT role_is_super_check CHECK ((is_super = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT role_status_check CHECK ((status = ANY (ARRAY['normal'::text, 'enable'::text, 'disable'::text])))
);
CREATE TABLE role_menu (
    role_id text NOT NULL COLLATE pg_catalog."C",
    menu_id text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL
);
CREATE TABLE sales_order (
    id text NOT NULL COLLATE pg_catalog."C",
    placed_at bigint NOT NULL,
    amount bigint NOT NULL,
    status text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    version bigint NOT NULL,
    CONSTRAINT sales_order_amount_check CHECK ((amount >= 0)),
    CONSTRAINT sales_order_status_check CHECK ((status = ANY (ARRAY['placed'::text, 'paid'::text, 'refunded'::text])))
);
CREATE TABLE session (
    id text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    token_hash text NOT NULL COLLATE pg_catalog."C",
    cookie_hash text NOT NULL COLLATE pg_catalog."C",
    is_remembered bigint NOT NULL,
    ip text NOT NULL COLLATE pg_catalog."C",
    user_agent text NOT NULL COLLATE pg_catalog."C",
    expires_at bigint NOT NULL,
    last_seen_at bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    CONSTRAINT session_is_remembered_check CHECK ((is_remembered = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);
CREATE TABLE setting (
    name text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    version bigint NOT NULL
);
CREATE TABLE user_role (
    user_id text NOT NULL COLLATE pg_catalog."C",
    role_id text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL
);
CREATE TABLE visit_hourly (
    hour bigint NOT NULL,
    visits bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    CONSTRAINT visit_hourly_visits_check CHECK ((visits >= 0))
);
INSERT INTO app_user VALUES ('01m84a9fjmwmzdwp', 'admin', 'admin', '管理员', '', '', '$argon2id$v=19$m=19456,t=2,p=1$acxf/3SehOUG7p4bkLsOmw$RGKnl8uGzMMhNIOcC+dqY+jiZBXIfFl8StF2Q5/Dx7s', 0, 1, 1795441344084, 1795441344084, 1);
INSERT INTO audit_log VALUES ('01m84a9jp4cbzdgn', NULL, 'admin', NULL, '127.0.0.1', '4nc2bz1s3c', 'session.create', '', '', 'refused', NULL, NULL, 'admin', ' ', 1795441347268, 1795441347268);
INSERT INTO audit_log VALUES ('01m84a9jx8gva6ff', '01m84a9fjmwmzdwp', 'admin', '01m84a9jvt88m5ve', '127.0.0.1', '0e2k8x7pd7', 'session.create', '', '', 'done', NULL, NULL, 'admin', ' ', 1795441347496, 1795441347496);
INSERT INTO audit_log VALUES ('01m84a9jzkf9q1ey', '01m84a9fjmwmzdwp', 'admin', '01m84a9jvt88m5ve', '127.0.0.1', '678ysctx3e', 'records.create', '01m84a9jz0atnz8z', '沈若琳', 'done', NULL, '{"id":"01m84a9jz0atnz8z","name":"沈若琳","sex":"female","email":"shen@corp.cn","city":"杭州","type":"person","status":"pass","version":1}', 'admin', '01m84a9jz0atnz8z 沈若琳', 1795441347571, 1795441347571);
INSERT INTO audit_log VALUES ('01m84a9k2nmk3wqa', '01m84a9fjmwmzdwp', 'admin', '01m84a9jvt88m5ve', '127.0.0.1', '006a5wzteh', 'records.create', '01m84a9k1rhtsjvk', '贺兰', 'done', NULL, '{"id":"01m84a9k1rhtsjvk","name":"贺兰","sex":"female","email":"shen@corp.cn","city":"杭州","type":"person","status":"pass","version":1}', 'admin', '01m84a9k1rhtsjvk 贺兰', 1795441347669, 1795441347669);
INSERT INTO audit_log VALUES ('01m84a9k48mr64sc', '01m84a9fjmwmzdwp', 'admin', '01m84a9jvt88m5ve', '127.0.0.1', '56nhavt9tf', 'records.update', '01m84a9jz0atnz8z', '沈若琳', 'done', '{"id":"01m84a9jz0atnz8z","name":"沈若琳","sex":"female","email":"shen@corp.cn","city":"杭州","type":"person","status":"pass","version":1}', '{"id":"01m84a9jz0atnz8z","name":"沈若琳","sex":"female","email":"shen@corp.cn","city":"上海","type":"person","status":"pass","version":2}', 'admin', '01m84a9jz0atnz8z 沈若琳', 1795441347720, 1795441347720);
INSERT INTO audit_log VALUES ('01m84a9k5bhq5hhv', '01m84a9fjmwmzdwp', 'admin', '01m84a9jvt88m5ve', '127.0.0.1', '61hftfsjb8', 'records.bulk', '', '沈若琳、贺兰', 'done', '{"01m84a9jz0atnz8z":{"id":"01m84a9jz0atnz8z","name":"沈若琳","sex":"female","email":"shen@corp.cn","city":"上海","type":"person","status":"pass","version":2},"01m84a9k1rhtsjvk":{"id":"01m84a9k1rhtsjvk","name":"贺兰","sex":"female","email":"shen@corp.cn","city":"杭州","type":"person","status":"pass","version":1}}', '{"01m84a9jz0atnz8z":{"id":"01m84a9jz0atnz8z","name":"沈若琳","sex":"female","email":"shen@corp.cn","city":"上海","type":"person","status":"close","version":3},"01m84a9k1rhtsjvk":{"id":"01m84a9k1rhtsjvk","name":"贺兰","sex":"female","email":"shen@corp.cn","city":"杭州","type":"person","status":"close","version":2}}', 'admin', ' 沈若琳、贺兰', 1795441347755, 1795441347755);
INSERT INTO audit_log VALUES ('01m84a9k5pbj1fvp', '01m84a9fjmwmzdwp', 'admin', '01m84a9jvt88m5ve', '127.0.0.1', '1kmcqx748k', 'records.remove', '01m84a9k1rhtsjvk', '贺兰', 'done', '{"id":"01m84a9k1rhtsjvk","name":"贺兰","sex":"female","email":"shen@corp.cn","city":"杭州","type":"person","status":"close","version":2}', NULL, 'admin', '01m84a9k1rhtsjvk 贺兰', 1795441347766, 1795441347766);
INSERT INTO login_attempt VALUES ('address:127.0.0.1', 1, 1795442247231, 1795441347231, 1795441347367);
INSERT INTO login_attempt VALUES ('account:admin', 1, 1795442247231, 1795441347231, 1795441347367);
INSERT INTO menu VALUES ('01m84a9fd15c2jq4', 'dashboard', NULL, 'directory', NULL, '/dashboard', NULL, NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fd880nvm7', 'system', NULL, 'directory', NULL, '/system', NULL, NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fd9ahmx49', 'list', NULL, 'directory', NULL, '/list', NULL, NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdbryvkte', 'exception', NULL, 'directory', NULL, '/exception', NULL, NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdb4gtq0b', 'form', NULL, 'directory', NULL, '/form', NULL, NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdcgrgzvw', 'result', NULL, 'directory', NULL, '/result', NULL, NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fddtn5k82', 'setting', NULL, 'directory', NULL, '/setting', NULL, NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fddz95bsn', 'comp', NULL, 'directory', NULL, '/comp', NULL, NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fde0ac4tk', 'frame', NULL, 'directory', NULL, '/frame', NULL, NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdfvar8ea', 'directive', NULL, 'directory', NULL, '/directive', NULL, NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdgea34xe', 'about', NULL, 'directory', NULL, '/about', NULL, NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdg86fnxf', 'docs-link', NULL, 'link', NULL, '/docs', NULL, NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdhrd6wbw', 'newversion', NULL, 'link', NULL, '/newversion', NULL, NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdh762f56', 'comp-table', 'comp', 'directory', NULL, '/comp/table', NULL, NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdhjjefkn', 'comp-table-basic', 'comp-table', 'page', NULL, '/comp/table/basic', 'comp-table-basic', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdj71vq7v', 'comp-table-edit-cell', 'comp-table', 'page', NULL, '/comp/table/editCell', 'comp-table-edit-cell', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdj43pktc', 'comp-table-edit-row', 'comp-table', 'page', NULL, '/comp/table/editRow', 'comp-table-edit-row', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdkfmsm8g', 'comp-form', 'comp', 'directory', NULL, '/comp/form', NULL, NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdk0zw3ns', 'comp-form-basic', 'comp-form', 'page', NULL, '/comp/form/basic', 'comp-form-basic', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdpqj8yss', 'comp-form-use-form', 'comp-form', 'page', NULL, '/comp/form/useForm', 'comp-form-use-form', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdqh3p4sf', 'comp-upload', 'comp', 'page', NULL, '/comp/upload', 'comp-upload', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdrbcqvss', 'comp-modal', 'comp', 'page', NULL, '/comp/modal', 'comp-modal', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdr16qfmm', 'comp-rich-text', 'comp', 'page', NULL, '/comp/richtext', 'comp-rich-text', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdtd66s9j', 'comp-drag', 'comp', 'page', NULL, '/comp/drag', 'comp-drag', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdtjpz6cj', 'kit', 'comp', 'page', 'components_kit', '/kit', 'kit', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdw8ah6cw', 'directive-index', 'directive', 'page', NULL, '/directive/index', 'directive-index', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdxps6a2x', 'directive-try', 'directive-index', 'button', 'directive_try', NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdygfd5xw', 'exception-403', 'exception', 'page', NULL, '/exception/403', 'exception-403', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdyz51tdr', 'exception-404', 'exception', 'page', NULL, '/exception/404', 'exception-404', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fdz6pkvgj', 'exception-500', 'exception', 'page', NULL, '/exception/500', 'exception-500', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fe0grbn5e', 'basic-form', 'form', 'page', NULL, '/form/basic-form', 'basic-form', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fe1pt7mbg', 'step-form', 'form', 'page', NULL, '/form/step-form', 'step-form', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fe2wabtkg', 'detail', 'form', 'page', NULL, '/form/detail', 'detail', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fe2zj7vxq', 'result-success', 'result', 'page', NULL, '/result/success', 'result-success', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fe38mf7yg', 'result-fail', 'result', 'page', NULL, '/result/fail', 'result-fail', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fe37a1f7x', 'result-info', 'result', 'page', NULL, '/result/info', 'result-info', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fe3xrw8qy', 'about-index', 'about', 'page', NULL, '/about/index', 'about-index', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fe4rd7bhd', 'about-system', 'about-index', 'button', 'about_system', NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fe4be7dbm', 'audit', 'system', 'page', 'system_audit', '/system/audit', 'audit', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fe5bekdq6', 'console', 'dashboard', 'page', 'dashboard_console', '/dashboard/console', 'console', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fe5g7ptj7', 'monitor', 'dashboard', 'page', 'dashboard_monitor', '/dashboard/monitor', 'monitor', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fe6gpqee7', 'workplace', 'dashboard', 'page', 'dashboard_workplace', '/dashboard/workplace', 'workplace', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fe706fwmh', 'frame-naive-admin', 'frame', 'frame', NULL, '/frame/naive-admin', 'frame-naive-admin', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fe8dckwpx', 'frame-docs', 'frame', 'frame', NULL, '/frame/docs', 'frame-docs', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fecfch15r', 'frame-naive', 'frame', 'frame', NULL, '/frame/naive', 'frame-naive', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fedqnqbtm', 'menus', 'system', 'page', 'system_menu', '/system/menu', 'menus', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9feeemq1ed', 'basic-list', 'list', 'page', 'basic_list', '/list/basic-list', 'basic-list', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9feeqcvsk5', 'basic-list-edit', 'basic-list', 'button', 'basic_list_edit', NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fef9p0pdr', 'basic-list-delete', 'basic-list', 'button', 'basic_list_delete', NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fegqq6829', 'basic-info', 'list', 'page', 'basic_list', '/list/basic-info/:id?', 'basic-info', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9feg00rq0b', 'roles', 'system', 'page', 'system_role', '/system/role', 'roles', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fehkz7bxb', 'sessions', 'system', 'page', 'system_session', '/system/session', 'sessions', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fehr1kzsj', 'account-settings', 'setting', 'page', NULL, '/setting/account', 'account-settings', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fej2h78zj', 'system-settings', 'setting', 'page', 'setting_system', '/setting/system', 'system-settings', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO menu VALUES ('01m84a9fej3v8d2v', 'users', 'system', 'page', 'system_user', '/system/user', 'users', NULL, NULL, NULL, NULL, 1, 1, 1795441343905, 1795441343905, 1, NULL);
INSERT INTO migration VALUES ('host', '0001-host.sql', 'c0bfd88033bdab4c3bda09d005e5eb2b5c1c1e45edd379d59a4ebe4208c8d5ca', 1795441343777, 1795441343777);
INSERT INTO migration VALUES ('settings', '0001-setting.sql', '6726666e095c621114356329a7dfc5fb6e0329eb2684e3c8b11ce1f9116d339b', 1795441343788, 1795441343788);
INSERT INTO migration VALUES ('access', '0001-access.sql', '20ffc8060c39a1aaf1018d783b2d45b42f709be9978dc5db9cb5d237ad792553', 1795441343825, 1795441343825);
INSERT INTO migration VALUES ('access', '0002-role-list.sql', 'd6bcfb92256e5345972db902f19750d4ba59bbe24abfac60aca6a28f0c6ec376', 1795441343840, 1795441343840);
INSERT INTO migration VALUES ('access', '0003-menu-address.sql', '355f211e0d3cb287c92b986d0228ed698369d0121ba435a417631b639531192d', 1795441343850, 1795441343850);
INSERT INTO migration VALUES ('audit', '0001-audit-log.sql', 'c3ee0c49318a64b09724be11d3de725f64668e847ec0b35535c84079e823e6d3', 1795441343854, 1795441343854);
INSERT INTO migration VALUES ('preferences', '0001-preference.sql', 'ca8977e1d96d115be2378eb8312fa5ae98155cb49f7839807810b10d915cfd6c', 1795441343861, 1795441343861);
INSERT INTO migration VALUES ('visits', '0001-visit-hourly.sql', 'b7e68ea45232f97bd4104a2ba7bc12dad849dcfe02a1faef4c703131af7dd202', 1795441343875, 1795441343875);
INSERT INTO migration VALUES ('dashboard', '0001-sales-order.sql', '2a2271186ac0a3e828e00917b5e56fe1a87d4b1e4d6405641e8b6071390a0b01', 1795441343885, 1795441343885);
INSERT INTO migration VALUES ('records', '0001-record.sql', 'b888665abfc88614d3e29f83db8ae32f648aa705005aa9853e7d7142f5d84fd0', 1795441343899, 1795441343899);
INSERT INTO record VALUES ('01m84a9jz0atnz8z', '沈若琳', 'shen ruo lin 沈若琳', '沈若琳', 'female', 'shen@corp.cn', '上海', 'person', 'close', 1795441347552, 1795441347752, NULL, 3);
INSERT INTO record VALUES ('01m84a9k1rhtsjvk', '贺兰', 'he lan 贺兰', '贺兰', 'female', 'shen@corp.cn', '杭州', 'person', 'close', 1795441347640, 1795441347765, 1795441347765, 3);
INSERT INTO record_event VALUES ('01m84a9jz27v14kj', '01m84a9jz0atnz8z', 'admin', NULL, 'pass', 1795441347552, 1795441347552);
INSERT INTO record_event VALUES ('01m84a9k1zn410wn', '01m84a9k1rhtsjvk', 'admin', NULL, 'pass', 1795441347640, 1795441347640);
INSERT INTO record_event VALUES ('01m84a9k59gf1ekn', '01m84a9jz0atnz8z', 'admin', 'pass', 'close', 1795441347752, 1795441347752);
INSERT INTO record_event VALUES ('01m84a9k5a60thvj', '01m84a9k1rhtsjvk', 'admin', 'pass', 'close', 1795441347754, 1795441347754);
INSERT INTO role VALUES ('01m84a9fjmzzw05n', '超级管理员', '超级管理员', '拥有全部权限', 0, 1, 'enable', 1795441344084, 1795441344084, 1, '超级管理员', 'chao ji guan li yuan 超级管理员');
INSERT INTO role VALUES ('01m84a9fjm24910m', '编辑', '编辑', '查看和编辑日常业务', 1, 0, 'enable', 1795441344084, 1795441344084, 1, '编辑', 'bian ji 编辑');
INSERT INTO role_menu VALUES ('01m84a9fjm24910m', '01m84a9feeemq1ed', 1795441344084, 1795441344084);
INSERT INTO role_menu VALUES ('01m84a9fjm24910m', '01m84a9feeqcvsk5', 1795441344084, 1795441344084);
INSERT INTO user_role VALUES ('01m84a9fjmwmzdwp', '01m84a9fjmzzw05n', 1795441344084, 1795441344084);
ALTER TABLE ONLY app_user
    ADD CONSTRAINT app_user_name_key_key UNIQUE (name_key);
ALTER TABLE ONLY app_user
    ADD CONSTRAINT app_user_pkey PRIMARY KEY (id);
ALTER TABLE ONLY audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY demo_seed
    ADD CONSTRAINT demo_seed_pkey PRIMARY KEY (feature);
ALTER TABLE ONLY idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (user_id, key);
ALTER TABLE ONLY login_attempt
    ADD CONSTRAINT login_attempt_pkey PRIMARY KEY (key);
ALTER TABLE ONLY menu
    ADD CONSTRAINT menu_key_key UNIQUE (key);
ALTER TABLE ONLY menu
    ADD CONSTRAINT menu_pkey PRIMARY KEY (id);
ALTER TABLE ONLY migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (feature, name);
ALTER TABLE ONLY preference
    ADD CONSTRAINT preference_pkey PRIMARY KEY (user_id, key);
ALTER TABLE ONLY record_event
    ADD CONSTRAINT record_event_pkey PRIMARY KEY (id);
ALTER TABLE ONLY record
    ADD CONSTRAINT record_pkey PRIMARY KEY (id);
ALTER TABLE ONLY role_menu
    ADD CONSTRAINT role_menu_pkey PRIMARY KEY (role_id, menu_id);
ALTER TABLE ONLY role
    ADD CONSTRAINT role_name_key_key UNIQUE (name_key);
ALTER TABLE ONLY role
    ADD CONSTRAINT role_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sales_order
    ADD CONSTRAINT sales_order_pkey PRIMARY KEY (id);
ALTER TABLE ONLY session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY session
    ADD CONSTRAINT session_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (name);
ALTER TABLE ONLY user_role
    ADD CONSTRAINT user_role_pkey PRIMARY KEY (user_id, role_id);
ALTER TABLE ONLY visit_hourly
    ADD CONSTRAINT visit_hourly_pkey PRIMARY KEY (hour);
CREATE INDEX audit_log_by_action ON audit_log USING btree (action, created_at, id);
CREATE INDEX audit_log_by_time ON audit_log USING btree (created_at, id, action, username_search);
CREATE INDEX idempotency_by_age ON idempotency USING btree (created_at);
CREATE INDEX login_attempt_by_end ON login_attempt USING btree (window_ends_at);
CREATE INDEX record_by_city ON record USING btree (city, create_date, id, deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX record_by_create_date ON record USING btree (create_date, id, search, status, type, sex, city, deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX record_by_name ON record USING btree (name_key, id, search, status, type, sex, city, create_date, deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX record_event_by_record ON record_event USING btree (record_id, created_at, id);
CREATE INDEX role_by_created ON role USING btree (created_at, id);
CREATE INDEX role_by_sound ON role USING btree (sound, id);
CREATE INDEX role_menu_by_menu ON role_menu USING btree (menu_id);
CREATE INDEX sales_order_by_time ON sales_order USING btree (placed_at, status, amount);
CREATE INDEX session_by_expiry ON session USING btree (expires_at);
CREATE INDEX session_by_user ON session USING btree (user_id);
CREATE INDEX user_role_by_role ON user_role USING btree (role_id);
ALTER TABLE ONLY preference
    ADD CONSTRAINT preference_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id);
ALTER TABLE ONLY record_event
    ADD CONSTRAINT record_event_record_id_fkey FOREIGN KEY (record_id) REFERENCES record(id);
ALTER TABLE ONLY role_menu
    ADD CONSTRAINT role_menu_menu_id_fkey FOREIGN KEY (menu_id) REFERENCES menu(id);
ALTER TABLE ONLY role_menu
    ADD CONSTRAINT role_menu_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id);
ALTER TABLE ONLY session
    ADD CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id);
ALTER TABLE ONLY user_role
    ADD CONSTRAINT user_role_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id);
ALTER TABLE ONLY user_role
    ADD CONSTRAINT user_role_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id);
