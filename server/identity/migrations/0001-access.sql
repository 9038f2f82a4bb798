-- Old instances: continue
create table app_user (
  id text primary key,
  username text not null,
  name_key text not null unique,
  real_name text not null,
  email text not null,
  description text not null,
  password_hash text not null,
  password_must_change integer not null check (password_must_change in (0, 1)),
  is_enabled integer not null check (is_enabled in (0, 1)),
  created_at integer not null,
  updated_at integer not null,
  version integer not null
) strict;

create table role (
  id text primary key,
  name text not null,
  name_key text not null unique,
  explain text not null,
  is_default integer not null check (is_default in (0, 1)),
  -- Holds every declared permission by rule, without rows in role_menu.
  is_super integer not null check (is_super in (0, 1)),
  status text not null check (status in ('normal', 'enable', 'disable')),
  created_at integer not null,
  updated_at integer not null,
  version integer not null
) strict;

create table user_role (
  user_id text not null references app_user (id),
  role_id text not null references role (id),
  created_at integer not null,
  updated_at integer not null,
  primary key (user_id, role_id)
) strict;

create index user_role_by_role on user_role (role_id);

create table menu (
  id text primary key,
  key text not null unique,
  parent_key text,
  type text not null check (type in ('directory', 'page', 'button', 'link', 'frame')),
  auth text,
  path text,
  component text,
  -- What people have set; null follows the code.
  title text,
  icon text,
  sort integer,
  is_hidden integer check (is_hidden in (0, 1)),
  is_built_in integer not null check (is_built_in in (0, 1)),
  -- 0 when the page that the row comes from is no longer part of the program.
  is_installed integer not null check (is_installed in (0, 1)),
  created_at integer not null,
  updated_at integer not null,
  version integer not null
) strict;

create table role_menu (
  role_id text not null references role (id),
  menu_id text not null references menu (id),
  created_at integer not null,
  updated_at integer not null,
  primary key (role_id, menu_id)
) strict;

create index role_menu_by_menu on role_menu (menu_id);

create table session (
  id text primary key,
  user_id text not null references app_user (id),
  token_hash text not null unique,
  cookie_hash text not null,
  is_remembered integer not null check (is_remembered in (0, 1)),
  ip text not null,
  user_agent text not null,
  expires_at integer not null,
  last_seen_at integer not null,
  created_at integer not null,
  updated_at integer not null
) strict;

create index session_by_user on session (user_id);
create index session_by_expiry on session (expires_at);

create table login_attempt (
  -- account:<name key> or address:<ip>
  key text primary key,
  tries integer not null,
  window_ends_at integer not null,
  created_at integer not null,
  updated_at integer not null
) strict;

create index login_attempt_by_end on login_attempt (window_ends_at);
